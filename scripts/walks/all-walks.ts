import { price } from './price.ts';
import { signUp } from './sign-up.ts';
import { upload } from './upload.ts';
import type { Walk } from './walk.ts';

export const allWalks: Walk[] = [price, upload, signUp];

export const pageOf = ({ page }: Walk): string => `docs/flows/${page}.md`;
