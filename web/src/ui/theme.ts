import { ActionIcon, Button, createTheme, Input, InputWrapper, Modal, ModalRoot } from '@mantine/core';
import { t } from '../texts/texts.ts';
import classes from './theme.module.css';

/**
 * The theme of Mantine. Colours are CSS variables (`tokens.css`, light and dark), so components take a `variant`
 * instead of a `color`: `filled` for the primary action, `default` for the others, `subtle` for minor ones. Buttons are
 * 44 px high, with `size="lg"` 52 px.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'filled' },
      classNames: { root: classes.button ?? '' },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      classNames: { root: classes.iconButton ?? '' },
    }),
    Input: Input.extend({ classNames: { wrapper: classes.withLeft ?? '', input: classes.input ?? '' } }),
    InputWrapper: InputWrapper.extend({
      classNames: {
        label: classes.label ?? '',
        required: classes.required ?? '',
        description: classes.description ?? '',
        error: classes.error ?? '',
      },
    }),
    // `use-page-lock.ts` locks the page: Mantine sets an inherited variable on the body, and with hundreds of cards a new
    // style for every element takes longer than the dialog. Mantine still keeps wheel and touch within the dialog.
    ModalRoot: ModalRoot.extend({ defaultProps: { removeScrollProps: { removeScrollBar: false } } }),
    Modal: Modal.extend({
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
    }),
  },
});
