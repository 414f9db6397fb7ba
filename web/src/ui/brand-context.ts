import type { BrandOnScreen } from '@menuboard/contract/domain/restaurant-details';
import { createContext } from 'react';

/** The restaurant's brand, for every board that the admin draws. */
export const BrandContext = createContext<BrandOnScreen | undefined>(undefined);
