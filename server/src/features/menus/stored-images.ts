/** An earlier version of a menu, without images that the library has lost since. */
import { imagesIn, type Layout } from '@menuboard/contract/domain/layout';
import type { MenuDetails } from '@menuboard/contract/domain/menu-details';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { lostFiles } from '../media/media.reads.ts';
import { currentVersion } from './menus.reads.ts';

interface WithImages {
  details: MenuDetails;
  layout?: Layout | null | undefined;
}

type Urls = ReadonlySet<string>;

function imagesOf({ layout, details: { panels, sections } }: WithImages): string[] {
  return [
    ...imagesIn(layout),
    ...panels.flatMap(({ mediaUrl }) => mediaUrl ?? []),
    ...sections.flatMap(({ imageUrl }) => imageUrl ?? []),
  ];
}

function layoutWithout(lost: Urls, layout: Layout): Layout {
  const { blocks, background, other } = layout;
  const hasLostGround = lost.has(background?.imageUrl ?? '');
  return {
    ...layout,
    blocks: blocks.filter((block) => block.kind !== 'image' || !lost.has(block.url)),
    ...(background && hasLostGround && { background: { ...background, imageUrl: null } }),
    ...(other && { other: layoutWithout(lost, other) }),
  };
}

function detailsWithout(lost: Urls, details: MenuDetails): MenuDetails {
  return {
    ...details,
    panels: details.panels.flatMap((panel) => {
      const { mediaUrl, ...rest } = panel;
      if (!lost.has(mediaUrl ?? '')) return panel;
      return panel.kind === 'picture' ? [] : rest;
    }),
    sections: details.sections.map((section) => {
      const { imageUrl, ...rest } = section;
      return lost.has(imageUrl ?? '') ? rest : section;
    }),
  };
}

/** @param row the current menu: the disk keeps the files that it names, even if no library has them */
export async function withStoredImages<Version extends WithImages>(
  tx: Tx,
  row: MenuRow,
  version: Version,
): Promise<Version> {
  const named = new Set(imagesOf(currentVersion(row)));
  const lost = await lostFiles(
    tx,
    imagesOf(version).filter((url) => !named.has(url)),
  );
  if (lost.size === 0) return version;
  const { details, layout } = version;
  return {
    ...version,
    details: detailsWithout(lost, details),
    ...(layout && { layout: layoutWithout(lost, layout) }),
  };
}
