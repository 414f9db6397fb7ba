import { TextInput } from '@mantine/core';
import { alignments, type Tone } from '@menuboard/contract/domain/layout';
import { BLOCK_TEXT_MAX } from '@menuboard/contract/domain/limits';
import { ButtonRow } from './ButtonRow.tsx';
import type { EditorBlock } from './editor-block.ts';

interface BlockContentFieldsProps {
  block: EditorBlock;
  categories: readonly string[];
  onChange: (block: EditorBlock, field: string) => void;
}

const textTones: { value: Tone; label: string }[] = [
  { value: 'ink', label: 'Plain' },
  { value: 'soft', label: 'Soft' },
  { value: 'accent', label: 'Accent' },
  { value: 'on-accent', label: 'On accent' },
];
const fillTones = textTones
  .filter(({ value }) => value !== 'on-accent')
  .concat({ value: 'card', label: 'Card' });
const alignmentNames = { left: 'Left', center: 'Centre', right: 'Right' };

/** The content of a block that is not an item: its text, colour, form or category. */
export function BlockContentFields({ block, categories, onChange }: BlockContentFieldsProps) {
  switch (block.kind) {
    case 'text':
      return (
        <>
          <TextInput
            label="Text"
            value={block.text}
            maxLength={BLOCK_TEXT_MAX}
            onChange={({ currentTarget }) => onChange({ ...block, text: currentTarget.value }, 'text')}
          />
          <ButtonRow
            label="Lettering"
            value={block.isHeading ? 'heading' : 'text'}
            options={[
              { value: 'heading', label: 'Heading' },
              { value: 'text', label: 'Running text' },
            ]}
            onChoose={(value) => onChange({ ...block, isHeading: value === 'heading' }, 'lettering')}
          />
          <ButtonRow
            label="Alignment of the text"
            value={block.align}
            options={alignments.map((value) => ({ value, label: alignmentNames[value] }))}
            onChoose={(align) => onChange({ ...block, align }, 'align')}
          />
          <ButtonRow
            label="Colour of the text"
            value={block.tone}
            options={textTones}
            onChoose={(tone) => onChange({ ...block, tone }, 'tone')}
          />
        </>
      );
    case 'shape':
      return (
        <>
          <ButtonRow
            label="Form"
            value={block.isRound ? 'round' : 'square'}
            options={[
              { value: 'square', label: 'Rectangle' },
              { value: 'round', label: 'Ellipse' },
            ]}
            onChoose={(value) => onChange({ ...block, isRound: value === 'round' }, 'form')}
          />
          <ButtonRow
            label="Colour"
            value={block.tone}
            options={fillTones}
            onChoose={(tone) => onChange({ ...block, tone }, 'tone')}
          />
        </>
      );
    case 'line':
      return (
        <ButtonRow
          label="Colour"
          value={block.tone}
          options={fillTones}
          onChoose={(tone) => onChange({ ...block, tone }, 'tone')}
        />
      );
    case 'section':
      return (
        <ButtonRow
          label="Category"
          value={block.category}
          options={categories.map((value) => ({ value, label: value }))}
          onChoose={(category) => onChange({ ...block, category }, 'category')}
        />
      );
    default:
      return null;
  }
}
