import { createContext } from 'react';
import type { Composition } from '../compose/types.ts';

/** Called with each composition of a whole menu, so that a preview can say in words what it shows. */
export const OnComposed = createContext<((composition: Composition) => void) | undefined>(undefined);
