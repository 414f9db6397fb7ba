import { t } from '../../../texts/texts.ts';
import classes from './EditorDialog.module.css';
import { EditorDialog } from './EditorDialog.tsx';

const keys: readonly (readonly [string, string])[] = [
  [t('Tab', { context: 'key' }), t('goes from card to card, items first and in the order of the menu')],
  [t('Space', { context: 'key' }), t('selects a card; with Shift, one more')],
  [t('Ctrl + A'), t('selects all')],
  [t('Arrow keys'), t('move the selected cards; with Shift, further')],
  [t('Alt + arrow keys'), t('make them larger and smaller; with Shift, by more')],
  [']  and  [', t('bring them to the front, send them to the back')],
  [t('Ctrl + D'), t('duplicates texts, shapes, lines and images')],
  [t('Delete', { context: 'key' }), t('removes them from the board; items stay on the menu')],
  [t('Ctrl + Z'), t('undoes a step; with Shift, redoes it')],
  [t('Page Up, Page Down'), t('go to the previous and the next page')],
  [t('Alt while dragging'), t('turns off snapping')],
  [t('Esc', { context: 'key' }), t('ends a drag, or closes the editor')],
];

/** The keys of the Visual Editor. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title={t('Keys')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([name, effect]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
}
