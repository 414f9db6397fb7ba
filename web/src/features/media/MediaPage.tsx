import { Button } from '@mantine/core';
import { type Library, mediaRoutes } from '@menuboard/contract/media';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { conversionsTag } from '../../api/conversions.api.ts';
import { mediaTag, useListMediaQuery } from '../../api/media.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { api } from '../../lib/cache/api.ts';
import { useUploadQueue } from '../../lib/use-upload-queue.ts';
import { ConversionList } from '../../shared/library/ConversionList.tsx';
import { useConversionNotices } from '../../shared/library/use-conversion-notices.ts';
import { useConversions } from '../../shared/library/use-conversions.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FileButton } from '../../ui/FileButton.tsx';
import { FileDropZone } from '../../ui/FileDropZone.tsx';
import { IconUpload } from '../../ui/icons.tsx';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { UploadList } from '../../ui/UploadList.tsx';
import { FoundFiles } from './FoundFiles.tsx';
import classes from './MediaPage.module.css';
import { RenameDialog, useRenameDialog } from './RenameDialog.tsx';
import { UsedSpace } from './UsedSpace.tsx';
import { type ReadLibrary, useFileActions } from './use-file-actions.ts';

/** Notices of this page are about files. */
const noDisplays: readonly never[] = [];

const header = { title: t('Library'), subtitle: t('Your images and videos') };

export function MediaPage() {
  const own = useRestaurant();
  // No event reports that an item or a menu uses another file, so each visit reads again where files are used.
  const library = useListMediaQuery(own.restaurantId ?? skipToken, { refetchOnMountOrArgChange: true });
  if (library.data) return <LoadedLibrary library={library.data} onRead={library.refetch} />;
  const problem = recordsProblem(own, [[library, t('Failed to load the library')]]);
  return <RecordsPage header={header} problem={problem} />;
}

interface LoadedLibraryProps {
  library: Library;
  onRead: ReadLibrary;
}

function LoadedLibrary({ library, onRead }: LoadedLibraryProps) {
  const { media, bytes, bytesMax } = library;
  const uploads = useFileUploads();
  useConversionNotices(useConversions().conversions, noDisplays);
  const rename = useRenameDialog(media);
  const { remove, failures } = useFileActions(onRead);
  const uploadButton = (
    <FileButton accept="image/*,video/*" label={t('Files to upload')} isMultiple onFile={uploads.add}>
      {(open) => (
        <Button leftSection={<IconUpload size={20} stroke={1.75} aria-hidden="true" />} onClick={open}>
          {t('Upload Files')}
        </Button>
      )}
    </FileButton>
  );

  const above = (
    <>
      <div className={classes.top}>
        <div className={`${basics.filling} ${classes.drop}`}>
          <FileDropZone onFile={uploads.add} />
        </div>
        <UsedSpace bytes={bytes} bytesMax={bytesMax} />
      </div>
      <div className={`${basics.stack} ${classes.uploads}`}>
        <UploadList uploads={uploads} />
        <ConversionList />
      </div>
    </>
  );

  return (
    <RecordsPage
      header={{ ...header, action: uploadButton }}
      above={above}
      empty={
        media.length === 0 && {
          title: t('No files yet'),
          text: t(
            'Upload your first image or video: the photos of items and the posters of displays are here as well',
          ),
        }
      }
    >
      {media.length > 0 && (
        <FoundFiles files={media} failures={failures} onRename={rename.open} onRemove={remove} />
      )}
      <RenameDialog dialog={rename} />
    </RecordsPage>
  );
}

/** Uploads of files into the library, one after the other. */
function useFileUploads() {
  const dispatch = useDispatch();
  return useUploadQueue({
    route: mediaRoutes.upload,
    params: {},
    field: 'file',
    failureMessage: (reason) => reason ?? t('Failed to upload file'),
    onDone: (uploaded) => {
      dispatch(api.util.invalidateTags(['conversion' in uploaded ? conversionsTag : mediaTag]));
    },
  });
}
