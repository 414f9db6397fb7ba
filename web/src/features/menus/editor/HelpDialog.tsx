import classes from './EditorDialog.module.css';
import { EditorDialog } from './EditorDialog.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['Tab', 'goes from card to card, items first and in the order of the menu'],
  ['Space', 'selects a card; with Shift, one more'],
  ['Ctrl + A', 'selects all'],
  ['Arrow keys', 'move the selected cards; with Shift, further'],
  ['Alt + arrow keys', 'make them larger and smaller; with Shift, by more'],
  [']  and  [', 'bring them to the front, send them to the back'],
  ['Ctrl + D', 'duplicates texts, shapes, lines and images'],
  ['Delete', 'takes them off the board; items stay on the menu'],
  ['Ctrl + Z', 'undoes a step; with Shift, takes it again'],
  ['Page Up, Page Down', 'go to the previous and the next page'],
  ['Alt while dragging', 'turns off the snapping'],
  ['Esc', 'ends a drag, or closes the editor'],
];

/** The keys of the Visual Editor. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title="Keys" onClose={onClose}>
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
