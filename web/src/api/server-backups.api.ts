import { serverBackupRoutes } from '@menuboard/contract/server-backups';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

interface WantedLink {
  name: string;
  password: string;
}

export const serverBackupsApi = api.enhanceEndpoints({ addTagTypes: ['ServerBackup'] }).injectEndpoints({
  endpoints: (build) => ({
    listServerBackups: build.query({ ...endpoint(serverBackupRoutes.list), providesTags: ['ServerBackup'] }),
    createServerBackup: build.mutation({
      ...endpoint(serverBackupRoutes.create),
      invalidatesTags: ['ServerBackup'],
    }),
    createBackupLink: build.mutation(
      endpoint(serverBackupRoutes.createLink, ({ name, password }: WantedLink) => ({
        params: { name },
        body: { password },
      })),
    ),
  }),
});

export const { useListServerBackupsQuery, useCreateServerBackupMutation, useCreateBackupLinkMutation } =
  serverBackupsApi;
