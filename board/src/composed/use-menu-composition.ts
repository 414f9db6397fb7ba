import { textFloors } from '@menuboard/contract/domain/text-floors';
import { useEffect, useMemo, useState } from 'react';
import { boardContent } from '../compose/content.ts';
import type { Floors } from '../compose/types.ts';
import { areaBesideMedia } from '../media/media-frame.ts';
import { useMeasure } from '../text/use-measure.ts';
import { loadedTheme } from '../themes/board-themes.ts';
import { partOf } from './board-part.ts';
import { type CompositionRequest, useComposition } from './use-composition.ts';
import type { MenuProps } from './WholeMenu.tsx';

/** Composes a menu for a display, beside its media if they are visible. */
export function useMenuComposition(props: MenuProps, mediaAspect?: number) {
  const { shape, menu, money, settings, corner, theme, logoUrl } = props;
  const measure = useMeasure();
  const loaded = loadedTheme(theme);
  const logoAspect = useLogoAspect(logoUrl);
  const stages = partOf(settings).of;
  const { screenInches: inches, viewingMeters: meters } = settings;
  const floors = useMemo((): Floors => {
    const { name, description, legend, mark } = textFloors({ inches, meters });
    return { name, description, legend, sizeLabel: legend, letters: mark };
  }, [inches, meters]);
  const stage = useMemo(
    () => ({ shape, stages, area: mediaAspect ? areaBesideMedia(shape, mediaAspect) : undefined }),
    [shape, stages, mediaAspect],
  );
  const content = useMemo(
    () => boardContent(menu, money, settings, { aside: corner, logoAspect }),
    [menu, money, settings, corner, logoAspect],
  );
  const request = useMemo(
    (): CompositionRequest => ({ content, stage, floors, theme, loaded, measure }),
    [content, stage, floors, theme, loaded, measure],
  );
  return useComposition(request);
}

/** Width by height of a logo once it has loaded; a board is composed without it until then. */
function useLogoAspect(url: string | null | undefined): number | undefined {
  const [known, setKnown] = useState<{ url: string; aspect: number }>();
  useEffect(() => {
    if (!url) return undefined;
    const image = new Image();
    image.onload = () => setKnown({ url, aspect: image.naturalWidth / image.naturalHeight || 1 });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url && known?.url === url ? known.aspect : undefined;
}
