import {
  type ActionIconFactory,
  type ButtonFactory,
  createTheme,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
  type ModalFactory,
  type ModalRootProps,
} from '@mantine/core';
import { t } from '../texts/texts.ts';
import basics from './basics.module.css';
import classes from './theme.module.css';

/**
 * The theme of Mantine. Colours are CSS variables (`tokens.css`, light and dark), so components take a `variant`
 * instead of a `color`: `filled` for the primary action, `default` for the others, `subtle` for minor ones. Buttons are
 * 44 px high, with `size="lg"` 52 px. Without `Button.extend`, which would make every page load all of these components.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    Button: {
      defaultProps: { variant: 'filled' },
      classNames: { root: classes.button ?? '' },
    } satisfies ExtendComponent<ButtonFactory>,
    ActionIcon: {
      defaultProps: { variant: 'subtle' },
      classNames: { root: classes.iconButton ?? '' },
    } satisfies ExtendComponent<ActionIconFactory>,
    Input: {
      classNames: { wrapper: classes.withLeft ?? '', input: classes.input ?? '' },
    } satisfies ExtendComponent<InputFactory>,
    InputWrapper: {
      classNames: {
        label: classes.label ?? '',
        required: classes.required ?? '',
        description: basics.hint ?? '',
        error: basics.error ?? '',
      },
    } satisfies ExtendComponent<InputWrapperFactory>,
    // `use-dialog-target.ts` locks the page: Mantine sets an inherited variable on the body, and with hundreds of cards a new
    // style for every element takes longer than the dialog. Mantine still keeps wheel and touch within the dialog.
    ModalRoot: {
      defaultProps: { removeScrollProps: { removeScrollBar: false } },
    } satisfies { defaultProps: Partial<ModalRootProps> },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 0,
        size: 480,
        yOffset: 24,
        // Without movement: a pressed target that moves before the release gets no click.
        transitionProps: { transition: 'fade', duration: 160 },
        overlayProps: { color: '#1f1b16', backgroundOpacity: 0.55 },
        closeButtonProps: { 'aria-label': t('Close') },
      },
      classNames: {
        inner: classes.modalInner ?? '',
        content: classes.modal ?? '',
        header: classes.modalHeader ?? '',
        title: classes.modalTitle ?? '',
        close: classes.modalClose ?? '',
        body: classes.modalBody ?? '',
      },
    } satisfies ExtendComponent<ModalFactory>,
  },
});
