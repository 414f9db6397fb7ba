import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Kit } from '../../../app/kit.ts';
import { CONNECT_GATHER_MS, inBatches } from '../../../kernel/concurrency/in-batches.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { hashToken } from '../../../kernel/identity/tokens.ts';
import { contentReader } from '../content/content.reads.ts';
import { readTagsOf } from '../content/tags.ts';
import * as repo from './pairing.repo.ts';
import { pairingOf } from './pairing.service.ts';
import { findPaired } from './resume-pairing.reads.ts';

/** Whether the caller has the content of a tag; missing if it has none yet. */
type HasTag = ((tag: string) => boolean) | undefined;

/** Tag of a content, and the content unless the caller has it. */
export interface TaggedContent {
  tag: string;
  content?: ScreenContent;
}

const notPaired = () => new AppError('unauthenticated', 'This screen is not paired.');
function answerWith(content: ScreenContent, hasTag: HasTag): TaggedContent {
  const { tag } = content.manifest;
  return hasTag?.(tag) ? { tag } : { tag, content };
}

/** The content of displays for callers with a code, a token or both. */
export function screenContent(kit: Kit) {
  const { db, clock } = kit;
  const { displayOfCode } = pairingOf(kit);
  const contentOf = contentReader(kit).readInTurn;
  // A screen without a live connection asks repeatedly, and nearly always has the content already.
  const findTagByToken = inBatches(async (tokenHashes: string[]) => {
    const rows = [...(await repo.findScreensByToken(db, tokenHashes))].filter(([, { isEnded }]) => !isEnded);
    const displays = new Map(rows.map(([, { display }]) => [display.id, display]));
    const tags = await readTagsOf(db, [...displays.values()], clock());
    return new Map(
      rows.map(([tokenHash, { display }]) => [tokenHash, { display, tag: tags.get(display.id)?.tag }]),
    );
  }, CONNECT_GATHER_MS);

  return {
    /** Content of the display with this code. A known token does not count as a guess, not even a revoked one. */
    async content(
      { typedCode, ip, token }: { typedCode: string; ip: string; token?: string | undefined },
      hasTag?: HasTag,
    ): Promise<TaggedContent> {
      const tokenHash = token && hashToken(token);
      const code = normalizePairingCode(typedCode);
      if (hasTag && tokenHash) {
        const known = await findTagByToken(tokenHash);
        if (known?.tag && known.display.pairing_code === code) {
          return hasTag(known.tag)
            ? { tag: known.tag }
            : answerWith(await contentOf(known.display.id), hasTag);
        }
      }
      // Refuses ended tokens, because a restaurant's screens behind one address would use up its guesses after a new
      // code.
      const row = tokenHash ? await findPaired(db, tokenHash) : undefined;
      if (row?.display.pairing_code !== code) {
        return answerWith(await contentOf((await displayOfCode(typedCode, ip)).id), hasTag);
      }
      return answerWith(await contentOf(row.display.id), hasTag);
    },

    /** Content of the display of the screen with this token. */
    async ownContent(token: string | undefined, hasTag?: HasTag): Promise<TaggedContent> {
      if (token === undefined) throw notPaired();
      const tokenHash = hashToken(token);
      if (hasTag) {
        const known = await findTagByToken(tokenHash);
        if (known?.tag) {
          return hasTag(known.tag)
            ? { tag: known.tag }
            : answerWith(await contentOf(known.display.id), hasTag);
        }
      }
      const row = await findPaired(db, tokenHash);
      if (!row) throw notPaired();
      return answerWith(await contentOf(row.display.id), hasTag);
    },
  };
}
