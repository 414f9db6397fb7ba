import { jobRoutes } from '@menuboard/contract/jobs';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

const ofId = (id: string) => ({ params: { id } });

export const jobsApi = api.enhanceEndpoints({ addTagTypes: ['GivenUpJob'] }).injectEndpoints({
  endpoints: (build) => ({
    listGivenUpJobs: build.query({
      ...endpoint(
        jobRoutes.givenUp,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ jobs }) => jobs,
      ),
      providesTags: ['GivenUpJob'],
    }),
    retryJob: build.mutation({ ...endpoint(jobRoutes.retry, ofId), invalidatesTags: ['GivenUpJob'] }),
    dismissJob: build.mutation({ ...endpoint(jobRoutes.dismiss, ofId), invalidatesTags: ['GivenUpJob'] }),
  }),
});

export const { useListGivenUpJobsQuery, useRetryJobMutation, useDismissJobMutation } = jobsApi;
