import { apiKeyRoutes, type CreateApiKey } from '@menuboard/contract/api-keys';
import { type CreateWebhook, type UpdateWebhook, webhookRoutes } from '@menuboard/contract/webhooks';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

const ofRestaurant = (restaurantId: string) => ({ params: { restaurantId } });
const ofId = (id: string) => ({ params: { id } });

/** A body for a new record of a restaurant. */
interface New<Body> {
  restaurantId: string;
  body: Body;
}

/** Each list has one form, which is open all the time: a new name begins a new record, a known one is sent again. */
const asNew =
  <Body>(nameOf: (body: Body) => string) =>
  ({ restaurantId, body }: New<Body>) => ({ params: { restaurantId }, body, formKey: nameOf(body) });

export const connectionsApi = api
  .enhanceEndpoints({ addTagTypes: ['ApiKey', 'Webhook', 'WebhookDelivery'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listApiKeys: build.query({ ...endpoint(apiKeyRoutes.list, ofRestaurant), providesTags: ['ApiKey'] }),
      createApiKey: build.mutation({
        ...endpoint(
          apiKeyRoutes.create,
          asNew<CreateApiKey>(({ name }) => name),
        ),
        invalidatesTags: ['ApiKey'],
      }),
      revokeApiKey: build.mutation({ ...endpoint(apiKeyRoutes.remove, ofId), invalidatesTags: ['ApiKey'] }),
      listWebhooks: build.query({
        ...endpoint(webhookRoutes.list, ofRestaurant),
        providesTags: ['Webhook'],
      }),
      createWebhook: build.mutation({
        ...endpoint(
          webhookRoutes.create,
          asNew<CreateWebhook>(({ endpoint: address }) => address),
        ),
        invalidatesTags: ['Webhook'],
      }),
      updateWebhook: build.mutation({
        ...endpoint(webhookRoutes.update, ({ id, body }: { id: string; body: UpdateWebhook }) => ({
          params: { id },
          body,
        })),
        invalidatesTags: ['Webhook'],
      }),
      renewWebhookSecret: build.mutation(endpoint(webhookRoutes.renewSecret, ofId)),
      removeWebhook: build.mutation({
        ...endpoint(webhookRoutes.remove, ofId),
        invalidatesTags: ['Webhook'],
      }),
      testWebhook: build.mutation({
        ...endpoint(webhookRoutes.test, ofId),
        invalidatesTags: ['WebhookDelivery'],
      }),
      listWebhookDeliveries: build.query({
        ...endpoint(webhookRoutes.deliveries, ofId, ({ deliveries }) => deliveries),
        providesTags: ['WebhookDelivery'],
      }),
      replayWebhookDelivery: build.mutation({
        ...endpoint(webhookRoutes.replay, (params: { id: string; deliveryId: string }) => ({ params })),
        invalidatesTags: ['WebhookDelivery'],
      }),
    }),
  });

export const {
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRenewWebhookSecretMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
} = connectionsApi;
