/**
 * Reads a photograph or a PDF of a menu, in workers of this browser: the file is sent nowhere. Doubtful lines are marked,
 * each with the piece of the photo to compare it with.
 */
import { t } from '../../../texts/texts.ts';
import { isPdf } from './is-photo.ts';
import type { PhotoLanguage } from './photo-languages.ts';
import type { PageText, Problem } from './recognized.ts';
import type { Recognizer } from './recognizer.ts';

export interface ReadPhoto {
  /** As a person would type it. */
  text: string;
  lines: {
    /** The number of the line in the text, from 1. */
    line: number;
    isDoubtful: boolean;
    /** The address of an image of a doubtful line. Its holder revokes it. */
    piece?: string;
  }[];
}

export type ReadResult = ReadPhoto | { problem: string };

const FILE_MAX_BYTES = 50 * 1_048_576;

const problems = {
  'no-photo': () =>
    t('This photo cannot be opened in this browser. Save it as JPEG or PNG, and choose that file.'),
  'no-text': () => t('No text was found. Take the photo closer, in good light, or paste your menu as text.'),
  unreadable: () =>
    t(
      'This could not be read well enough: chalk and handwriting cannot be read. Choose a printed menu, or paste your menu as text.',
    ),
  'no-pdf': () => t('This PDF is damaged. Save it again, and choose that file.'),
  locked: () => t('This PDF has a password. Save it without one, and choose that file.'),
  'many-pages': () => t('This PDF has too many pages. Choose one with at most 20 pages.'),
} satisfies Record<Problem, () => string>;

/** The recognizer of all pages, which is loaded when the first one needs it. */
function createRecognizerOnce(language: PhotoLanguage) {
  let created: Promise<Recognizer> | undefined;
  return {
    get: () => {
      created ??= import('./recognizer.ts').then((module) => module.createRecognizer(language));
      return created;
    },
    close: () => created?.then((recognizer) => recognizer.close()).catch(() => undefined),
  };
}

/**
 * @param language of the menu
 * @param onProgress told the share that is done, from 0 to 1
 */
export async function readPhoto(
  file: File,
  language: PhotoLanguage,
  onProgress: (share: number) => void,
): Promise<ReadResult> {
  if (file.size > FILE_MAX_BYTES)
    return { problem: t('This file is too large: at most {max} MB.', { max: FILE_MAX_BYTES / 1_048_576 }) };
  const recognizer = createRecognizerOnce(language);
  const readPage = async (page: Blob, report: (share: number) => void) =>
    (await import('./read-page.ts')).readPage(page, await recognizer.get(), report);
  try {
    const pages = isPdf(file)
      ? await (await import('./read-pdf.ts')).readPdf(file, readPage, onProgress)
      : await readPage(file, onProgress).then((page) => (typeof page === 'string' ? page : [page]));
    return typeof pages === 'string' ? { problem: problems[pages]() } : joinPages(pages);
  } catch {
    return {
      problem: t(
        'The reader could not be loaded. Check your connection, and choose the file again. If that does not help, load this page again.',
      ),
    };
  } finally {
    void recognizer.close();
  }
}

function joinPages(pages: readonly PageText[]): ReadPhoto {
  const texts: string[] = [];
  const lines: ReadPhoto['lines'] = [];
  for (const page of pages) {
    const before = texts.length;
    texts.push(...page.text.split('\n'));
    for (const { line, isDoubtful, piece } of page.lines)
      lines.push({ line: before + line, isDoubtful, ...(piece && { piece: URL.createObjectURL(piece) }) });
  }
  return { text: texts.join('\n'), lines };
}
