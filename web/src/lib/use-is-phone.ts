import { useMediaQuery } from '@mantine/hooks';

/** True if the window is as narrow as that of a phone: the width at which the style sheets change. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.9375em)', undefined, { getInitialValueInEffect: false }) === true;
