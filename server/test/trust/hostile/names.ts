/** File names that imitate paths, devices, pages or other names. */
import { aPng } from '../../images.ts';
import type { HostileFile } from './hostile-file.ts';

const names: [title: string, name: string, shownAs?: string][] = [
  ['a name of 300 characters', `${'a'.repeat(296)}.png`, `${'a'.repeat(116)}.png`],
  ['a name of 300 signs of four bytes', '🍜'.repeat(300), '🍜'.repeat(120)],
  ['an ending of 300 characters', `a.${'b'.repeat(300)}`, `a.${'b'.repeat(118)}`],
  ['a path upwards', '../../../../etc/passwd', 'passwd'],
  ['a path upwards, for Windows', '..\\..\\windows\\win.ini', 'win.ini'],
  ['a path upwards, escaped', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['the folder above', '..', 'Upload'],
  ['an absolute path', '/etc/cron.d/evil', 'evil'],
  ['a path with a drive', 'C:\\Users\\Public\\evil.png', 'evil.png'],
  ['a name that ends early', 'menu.png\0.html', 'menu.png.html'],
  ['a name that reads backwards', 'menu\u202egnp.exe', 'menugnp.exe'],
  ['a name with hidden direction marks', '\u2066menu\u2069\u200f.png', 'menu.png'],
  ['a device of Windows', 'CON'],
  ['a device of Windows with an ending', 'aux.png'],
  ['a stream of Windows', 'menu.png::$DATA'],
  ['a name that ends with a dot', 'menu.png.'],
  ['a hidden file', '.htaccess'],
  ['a tag', '<img src=x onerror=alert(1)>.png'],
  ['a formula', '=HYPERLINK(1)'],
  ['a prototype', '__proto__'],
  ['blanks', '   ', 'Upload'],
  ['an escape sequence', '\u001b[2Jmenu.png', '[2Jmenu.png'],
];

export const hostileNames: HostileFile[] = names.map(([title, name, shownAs = name]) => ({
  title,
  name,
  bytes: () => aPng(),
  becomes: 'image',
  shownAs,
}));
