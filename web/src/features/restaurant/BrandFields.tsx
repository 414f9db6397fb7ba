import { Button } from '@mantine/core';
import { brandOnScreen, readableOn } from '@menuboard/contract/domain/brand-palette';
import { CONTRAST_MIN, contrastOf, formatColor, parseColor } from '@menuboard/contract/domain/color';
import type { Brand, BrandColors } from '@menuboard/contract/domain/restaurant-details';
import { useEffect, useMemo, useRef } from 'react';
import { LibraryChooser } from '../../shared/library/LibraryChooser.tsx';
import { sampleImage } from '../../shared/library/sample-image.ts';
import { useNewItemImageUpload } from '../../shared/library/use-item-image-upload.ts';
import { locale, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPhotoUp } from '../../ui/icons.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import classes from './BrandFields.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { FontPairField } from './FontPairField.tsx';
import { proposeColors } from './logo-colors.ts';

interface BrandFieldsProps {
  brand: Brand;
  onChange: (brand: Brand) => void;
  /** Saves a brand with a new logo at once. */
  onLogo: (brand: Brand) => void;
  /** Reports whether an upload is running: saving would lose it. */
  onBusy: (isBusy: boolean) => void;
}

/** The colours from which a brand starts. */
const firstColors: BrandColors = { ground: '#171412', ink: '#f4eee4', accent: '#ff7a5c' };

const colorNames = { ground: t('Background'), ink: t('Text'), accent: t('Prices and lines') } as const;

async function colorsOf(logoUrl: string): Promise<BrandColors | undefined> {
  const sampled = await sampleImage(logoUrl);
  return sampled && proposeColors(sampled.colors, sampled.isOpaque);
}

/** The logo, the colours and the fonts of the restaurant's boards, and a board that wears them. */
export function BrandFields({ brand, onChange, onLogo, onBusy }: BrandFieldsProps) {
  // An upload may end after another field has changed.
  const latest = useRef(brand);
  latest.current = brand;
  const edit = (change: Partial<Brand>) => onChange({ ...latest.current, ...change });
  const { logoUrl, colors } = brand;

  const takeColors = async (url: string) => {
    const colors = await colorsOf(url);
    if (colors) edit({ colors });
  };
  const showLogo = async (url: string) => {
    edit({ logoUrl: url });
    const colors = latest.current.colors ?? (await colorsOf(url));
    onLogo({ ...latest.current, logoUrl: url, ...(colors && { colors }) });
  };
  const upload = useNewItemImageUpload((url) => void showLogo(url));
  const isBusy = upload.share !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [onBusy, isBusy]);
  const shown = useMemo(() => brandOnScreen(brand), [brand]);

  return (
    <fieldset className={classes.brand}>
      <legend className={classes.legend}>{t('Your brand')}</legend>
      <p className={basics.hint}>
        {t('Every board shows the logo and uses your colours and fonts in any theme.')}
      </p>
      <BrandPreview brand={shown} />
      {upload.share === undefined ? (
        <div className={basics.row}>
          <FileButton accept="image/*" label={t('Logo file')} onFile={upload.start}>
            {(open) => (
              <Button
                variant="default"
                leftSection={<IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />}
                onClick={open}
              >
                {logoUrl ? t('Replace logo') : t('Upload logo')}
              </Button>
            )}
          </FileButton>
          {logoUrl && (
            <>
              <Button variant="subtle" onClick={() => edit({ logoUrl: null })}>
                {t('Remove logo')}
              </Button>
              <Button variant="subtle" onClick={() => void takeColors(logoUrl)}>
                {t('Colours from the logo')}
              </Button>
            </>
          )}
        </div>
      ) : (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {upload.share === undefined && (
        <LibraryChooser type="image" onChoose={({ url }) => void showLogo(url)} />
      )}
      {upload.failure && upload.retry && (
        <InlineError message={t('The logo was not uploaded')} onRetry={upload.retry} />
      )}
      {colors ? (
        <ColorFields colors={colors} onChange={(next) => edit({ colors: next })} />
      ) : (
        <Button
          variant="default"
          className={basics.atStart ?? ''}
          onClick={() => edit({ colors: firstColors })}
        >
          {t('Choose your own colours')}
        </Button>
      )}
      <FontPairField value={brand.fontPair} onChange={(fontPair) => edit({ fontPair })} />
    </fieldset>
  );
}

interface ColorFieldsProps {
  colors: BrandColors;
  onChange: (colors: BrandColors | undefined) => void;
}

function contrastText(contrast: number, isReadable: boolean): string {
  // Rounded down: what is called readable is.
  const ratio = (Math.floor(contrast * 10) / 10).toLocaleString(locale(), { minimumFractionDigits: 1 });
  return isReadable
    ? t('Contrast {ratio} to 1', { ratio })
    : t('Contrast {ratio} to 1: hard to read', { ratio });
}

function ColorFields({ colors, onChange }: ColorFieldsProps) {
  const ground = parseColor(colors.ground);
  return (
    <div className={basics.stack}>
      {(['ground', 'ink', 'accent'] as const).map((part) => {
        const color = parseColor(colors[part]);
        const contrast = contrastOf(color, ground);
        const isReadable = contrast >= CONTRAST_MIN;
        return (
          <div key={part} className={classes.color}>
            <label className={classes.label}>
              <input
                type="color"
                value={colors[part]}
                onChange={({ currentTarget }) => onChange({ ...colors, [part]: currentTarget.value })}
              />
              {colorNames[part]}
            </label>
            {part !== 'ground' && (
              <span className={isReadable ? basics.note : classes.poor} role="status">
                {contrastText(contrast, isReadable)}
              </span>
            )}
            {part !== 'ground' && !isReadable && (
              <Button
                variant="default"
                onClick={() => onChange({ ...colors, [part]: formatColor(readableOn(color, ground)) })}
              >
                {part === 'ink' ? t('Make the text readable') : t('Make prices readable')}
              </Button>
            )}
          </div>
        );
      })}
      <Button variant="subtle" className={basics.atStart ?? ''} onClick={() => onChange(undefined)}>
        {t('No colours of your own')}
      </Button>
    </div>
  );
}
