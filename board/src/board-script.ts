/**
 * The board's script: the composer, the looks that need it, and the compositions and drawings of all themes. Import it
 * before the first `MenuBoard`; a screen loads it beside its own script.
 */
import { ArrangedMenu } from './arranged/ArrangedMenu.tsx';
import { WholeMenu } from './composed/WholeMenu.tsx';
import { addLooks } from './composed-looks.ts';
import './themes/all-themes.ts';

addLooks({ ArrangedMenu, WholeMenu });
