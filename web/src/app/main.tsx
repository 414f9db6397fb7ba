import '@menuboard/board/themes/all-themes.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { chosenLanguage } from '../texts/chosen-language.ts';
import { loadTexts } from '../texts/load-texts.ts';

// Modules may hold texts in constants, so they run after the texts are loaded. The page preloads `start.tsx`.
void loadTexts(chosenLanguage()).then(() => import('./start.tsx'));
