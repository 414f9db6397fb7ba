import type { Line } from '../line.ts';
import { s1 } from './s1-list.ts';
import { s2 } from './s2-create.ts';
import { s3 } from './s3-edit-to-screens.ts';
import { s4 } from './s4-ten-thousand-screens.ts';
import { s5 } from './s5-memory.ts';
import { s6 } from './s6-beside-sign-ins.ts';
import { s7 } from './s7-player.ts';
import { s8Large } from './s8-admin-large.ts';
import { s8Slow } from './s8-admin-slow.ts';
import { s9 } from './s9-growth.ts';
import { s10 } from './s10-start.ts';
import { s11 } from './s11-upload.ts';
import { s12 } from './s12-unchanged.ts';
import { s13 } from './s13-many-menus.ts';
import { s14 } from './s14-return.ts';
import { s15 } from './s15-npm-start.ts';
import { s16 } from './s16-spotlight.ts';
import { s17 } from './s17-import.ts';
import { s18 } from './s18-compose.ts';

export const allLines: readonly Line[] = [
  s1,
  s2,
  s3,
  s4,
  s5,
  s6,
  s7,
  s8Large,
  s8Slow,
  s9,
  s10,
  s11,
  s12,
  s13,
  s14,
  s15,
  s16,
  s17,
  s18,
];
