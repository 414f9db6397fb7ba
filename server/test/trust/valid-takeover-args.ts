/** Arguments with which the calls about takeovers succeed: see valid-args.ts. */
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

const ofRestaurant: ArgsOf = async ({ restaurantId }) => ({ params: { restaurantId } });

const feedOf = async (world: World) => ({
  address: `https://alerts.invalid/${world.mark}.xml`,
  severities: ['Extreme'],
  displayIds: [(await world.display()).id],
});

export const validTakeoverArgs: Record<string, ArgsOf[]> = {
  'takeovers.start': [
    async (world) => {
      // Makes room for another one.
      await world.takeover();
      const body = { title: world.mark, displayIds: [(await world.display()).id] };
      return { params: { restaurantId: world.restaurantId }, body };
    },
  ],
  'takeovers.list': [ofRestaurant],
  'takeovers.end': [async (world) => ({ params: { id: await world.takeover() } })],
  'takeovers.getFeed': [ofRestaurant],
  'takeovers.setFeed': [async (world) => ({ ...(await ofRestaurant(world)), body: await feedOf(world) })],
  'takeovers.removeFeed': [ofRestaurant],
};
