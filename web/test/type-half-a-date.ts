/** Imitates a half-typed date of a browser: it has no value, and is invalid. */
export function typeHalfADate(field: HTMLInputElement): void {
  Object.defineProperty(field, 'validity', {
    configurable: true,
    get: () => ({ badInput: field.value === '' }),
  });
  field.checkValidity = () => {
    const isValid = field.value !== '';
    if (!isValid) field.dispatchEvent(new Event('invalid', { cancelable: true }));
    return isValid;
  };
}
