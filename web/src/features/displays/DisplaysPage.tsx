import { Button } from '@mantine/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { paths } from '../../app/paths.ts';
import { messageFor } from '../../lib/errors.ts';
import { logout } from '../../lib/session/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { DisplayList, displaysHeader } from './DisplayList.tsx';
import { restaurantError } from './restaurant-error.ts';

/** The Displays page: shows a spinner, an error or the displays. */
export function DisplaysPage() {
  const { restaurantId, restaurant, error, isLoading, refetch } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const list = useListDisplaysQuery(args);
  // When these fail, the cards show the error.
  const menus = useListMenusQuery(args);
  const items = useListItemsQuery(args);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const restaurantProblem = restaurantError({
    hasId: restaurantId !== undefined,
    isLoading,
    hasFailed: error !== undefined,
  });

  // The list refetches a failed query itself. Waiting for that here would unmount the list and repeat endlessly.
  const isWaiting = [menus, items].some((query) => query.isLoading && !query.error);
  if (list.data && restaurant && !isWaiting)
    return <DisplayList displays={list.data} restaurant={restaurant} />;

  // The login page redirects signed-in people back here, so sign out first.
  const goToLogin = async () => {
    await dispatch(logout());
    await navigate(paths.login);
  };
  const restaurantCard = restaurantProblem && {
    title: t('Restaurant Data Error'),
    message: restaurantProblem,
    onRetry: refetch,
    action: <Button onClick={() => void goToLogin()}>{t('Go to Login')}</Button>,
  };
  const listCard = list.error && {
    message: messageFor(list.error, t('Failed to fetch displays')),
    onRetry: () => void list.refetch(),
  };
  return <RecordsPage header={displaysHeader} problem={restaurantCard || listCard || undefined} />;
}
