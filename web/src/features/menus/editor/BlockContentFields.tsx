import { TextInput } from '@mantine/core';
import { alignments } from '@menuboard/contract/domain/layout';
import { BLOCK_TEXT_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { ButtonRow } from './ButtonRow.tsx';
import { ColorField } from './ColorField.tsx';
import type { ColoredBlock, EditorBlock } from './editor-block.ts';
import { NumberField } from './NumberField.tsx';
import { percentOf } from './percent.ts';
import type { BoardColors } from './use-board-colors.ts';

interface BlockContentFieldsProps {
  block: EditorBlock;
  isLocked: boolean;
  categories: readonly string[];
  colors: BoardColors;
  onChange: (block: EditorBlock, field: string) => void;
}

/** In percent of the height of the board. */
const SIZE_MIN = 1;

const alignmentNames = { left: t('Left'), center: t('Centre'), right: t('Right') };

/** The content of a block that is not an item: its text, colour, form or category. */
export function BlockContentFields(props: BlockContentFieldsProps) {
  const { block, isLocked, categories, colors, onChange } = props;
  switch (block.kind) {
    case 'text':
      return (
        <>
          <TextInput
            label={t('Text')}
            value={block.text}
            maxLength={BLOCK_TEXT_MAX}
            onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value }, 'text')}
          />
          <ButtonRow
            label={t('Font style')}
            value={block.isHeading ? 'heading' : 'text'}
            options={[
              { value: 'heading', label: t('Heading') },
              { value: 'text', label: t('Body text') },
            ]}
            onChoose={(value) => onChange({ ...block, isHeading: value === 'heading' }, 'lettering')}
          />
          <NumberField
            label={t('Text size')}
            description={t('Share of the board’s height. Leave empty for as large as fits.')}
            unit="%"
            step={0.5}
            value={block.size ? percentOf(block.size, 1) : undefined}
            min={SIZE_MIN}
            max={100}
            isLocked={isLocked}
            onValue={(value) => {
              const size = Math.min(Math.max(value, SIZE_MIN), 100) / 100;
              onChange({ ...block, size }, 'size');
              return percentOf(size, 1);
            }}
            onEmpty={() => onChange({ ...block, size: undefined }, 'size')}
          />
          <ButtonRow
            label={t('Alignment of the text')}
            value={block.align}
            options={alignments.map((value) => ({ value, label: alignmentNames[value] }))}
            onChoose={(align) => onChange({ ...block, align }, 'align')}
          />
          <BlockColorField block={block} label={t('Colour of the text')} colors={colors} />
          {colors.isHardToRead(block) && (
            <p className={basics.hint}>{t('This text is hard to read on its background.')}</p>
          )}
        </>
      );
    case 'shape':
      return (
        <>
          <ButtonRow
            label={t('Shape')}
            value={block.isRound ? 'round' : 'square'}
            options={[
              { value: 'square', label: t('Rectangle') },
              { value: 'round', label: t('Ellipse') },
            ]}
            onChoose={(value) => onChange({ ...block, isRound: value === 'round' }, 'form')}
          />
          <BlockColorField block={block} label={t('Colour of the shape')} colors={colors} />
        </>
      );
    case 'line':
      return <BlockColorField block={block} label={t('Colour of the line')} colors={colors} />;
    case 'section':
      return (
        <ButtonRow
          label={t('Category')}
          value={block.category}
          options={categories.map((value) => ({ value, label: value }))}
          onChoose={(category) => onChange({ ...block, category }, 'category')}
        />
      );
    default:
      return null;
  }
}

interface BlockColorFieldProps {
  block: ColoredBlock;
  label: string;
  colors: BoardColors;
}

function BlockColorField({ block, label, colors }: BlockColorFieldProps) {
  const { tone, color } = block;
  const choices = block.kind === 'text' ? colors.choices.text : colors.choices.fill;
  return (
    <ColorField
      label={label}
      choices={choices}
      isChosen={(choice) => (color ? !choice.tone && choice.color === color : choice.tone === tone)}
      onChoose={(choice) =>
        colors.setBlockColor(
          choice.tone ? { ...block, tone: choice.tone, color: undefined } : { ...block, color: choice.color },
        )
      }
      own={{
        label: t('Another colour'),
        value: color ?? choices.find((choice) => choice.tone === tone)?.color ?? '#000000',
        onChange: (next) => colors.setBlockColor({ ...block, color: next }),
      }}
    />
  );
}
