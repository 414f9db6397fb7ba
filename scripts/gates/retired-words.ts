import type { ForbiddenPattern } from './forbidden-code.ts';

const code = /\.(ts|tsx|mjs|cjs|js)$/;

function phrase(pattern: RegExp, say: string): ForbiddenPattern {
  return { pattern, instead: `Say instead: ${say}.` };
}

/** Declares a name that too many things had: `const told`, `function told`, `type Told`. */
function declared(names: string, say: string): ForbiddenPattern {
  const pattern = new RegExp(String.raw`\b(?:const|let|function|class|interface|type) (?:${names})\b`);
  return { pattern, where: code, instead: `Name it: ${say}.` };
}

function name(pattern: RegExp, say: string): ForbiddenPattern {
  return { pattern, where: code, instead: `Name it: ${say}.` };
}

/** Names that were replaced by the field's own words. */
export const retiredWords: ForbiddenPattern[] = [
  phrase(/\bfilms?\b|\bFilms?\b|film[A-Z-]|Film[A-Z]|[a-z]Film/, 'video'),
  // `<picture>` is an element of HTML, and `'picture'` a kind of panel in the API.
  phrase(/(?<!<|<\/|')\bpictures?\b/i, 'image'),
  name(/\bpicture[A-Z]|Picture[A-Z]|[a-z]Picture/, '… image'),
  phrase(/\bthe glass\b|\bits glass\b|onGlass|glass-/i, 'on the screen, rendered'),
  declared('\\w*[sS]trangers?\\w*', 'anonymous …, or an unidentified socket'),
  phrase(/\bupload-room\b|\bupload room\b|UploadRoom|uploadRoom/, 'upload limiter'),
  phrase(/\bcome-back\b|comeBack/, 'recovery'),
  phrase(/\bset aside\b|setAside/i, 'previous identity'),
  phrase(/\bscreen's heart\b|\bits heart beats\b|\ba beat\b/i, 'heartbeat'),
  name(/harness\/kitchen/, 'ApiClient'),
  name(/\bStand\b(?=[.<({;,)[]|$)|harness\/stand\b/, 'ScreenFixture'),
  name(/\bclass Line\b|\bnew Line\b|harness\/line\b/, 'NetworkProxy'),
  name(/harness\/visit\b/, 'sign-in'),
  name(/\b\w*[kK]eeper\b|\bKept\w*\b/, 'what it does: cache, store, scheduler, watcher'),
  name(
    /\bkeep(?!Alive|UnusedData|Mounted|AllGlyphs|Names)[A-Z]\w*/,
    'the precise verb: storeFiles, mergeBlocks, watchCertificate, requestWakeLock',
  ),
  name(
    /\btouched?[A-Z](?!tart|ove|nd|oints|ction|ancel)\w*|\.touch\(/,
    'bumpRevision, scheduleStatusUpdate …',
  ),
  name(/\bimport type from\b/, 'typography'),
  name(/\bmanyPages\b/, 'the derived value by its meaning'),
  name(/\b(MenuRecord|DisplayRecord|ItemRecord)\b/, 'CachedMenu, CachedDisplay, MenuColumns or MenuSnapshot'),
  declared('told|said|say|news|heard|held|kept|tell', 'onX, announcement, changedIds, received, cached'),
  declared('beats?|bell|doors?|glass|aside', 'heartbeat, notification, endpoint, onScreen, previousIdentity'),
];

/** A quotation or another meaning of a retired word. */
interface AllowedWords {
  file: RegExp;
  /** Allows only matching lines; all lines if unset. */
  line?: RegExp;
  reason: string;
}

export const allowedWords: AllowedWords[] = [
  {
    file: /^scripts\/(gates\/retired-words|red\/)/,
    reason: 'The table itself, and the breaches that prove it.',
  },
  {
    file: /menu-details\.test\.ts$/,
    line: /special, combo, note, picture/,
    reason: 'Names the kinds of panels, as the API does.',
  },
  {
    file: /^contract\/src\/sample-menus\//,
    line: /by the glass/,
    reason: 'Wine is sold by the glass.',
  },
  {
    file: /^web\/src\/app\/find\/places\.ts$/,
    line: /words: t\(/,
    reason: 'Words that owners type, whatever the product calls it.',
  },
  { file: /^docs\/spec-checklist\.md$/, reason: "Quotes the specification's own texts." },
  { file: /^docs\/openapi\.json$/, reason: 'Generated from the contract, which is checked.' },
];
