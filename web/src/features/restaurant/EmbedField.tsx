import { Textarea } from '@mantine/core';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { t } from '../../texts/texts.ts';
import { embedError } from './restaurant-draft.ts';

interface EmbedFieldProps {
  typed: string;
  onType: (typed: string) => void;
}

/** The pages that may show boards and pages for guests in a frame, and the address of that frame. */
export function EmbedField({ typed, onType }: EmbedFieldProps) {
  const { restaurantId } = useRestaurant();
  return (
    <Textarea
      label={t('Websites that may show your boards')}
      description={t(
        'One address per line, such as https://example.com or http://homeassistant.local:8123. The frame opens {address}',
        { address: `${location.origin}/display?embed=${restaurantId ?? ''}` },
      )}
      rows={2}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={embedError(typed)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
