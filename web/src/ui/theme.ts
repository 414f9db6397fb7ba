import { ActionIcon, Button, createTheme, Input, InputWrapper, Modal } from '@mantine/core';
import classes from './theme.module.css';

/**
 * Mantine in our look. The colours themselves are CSS variables (`tokens.css`, light and dark by the system's
 * preference), so components take no `color`: choose a `variant`. `filled` is the one primary action of a
 * place, `default` everything beside it, `subtle` what should step back. Buttons are 44 px, `size="lg"` 52.
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
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        padding: 0,
        size: 480,
        yOffset: 24,
        // Without movement: a pressed target that moves before the release gets no click.
        transitionProps: { transition: 'fade', duration: 160 },
        overlayProps: { color: '#1f1b16', backgroundOpacity: 0.55 },
        closeButtonProps: { 'aria-label': 'Close' },
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
