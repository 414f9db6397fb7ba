import type { AvailabilityChange } from '@menuboard/contract/domain/dish-counts';

interface Switched {
  isAvailable?: boolean | undefined;
}

/** The change that sets a number left: one above 0 says that there are some, whatever the dish was sold out for. */
export function leftChange(
  item: Switched,
  size: (Switched & { id: string }) | undefined,
  left: number | null,
): Pick<AvailabilityChange, 'left' | 'sizeId' | 'isAvailable'> {
  const isOn = item.isAvailable !== false && size?.isAvailable !== false;
  return { left, ...(size && { sizeId: size.id }), ...(left && !isOn && { isAvailable: true }) };
}
