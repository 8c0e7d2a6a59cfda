import type { EditedDataBody } from '#domain/contracts/editing-api.ts';
import { api, bodyOf } from './api-client.ts';

/** What a singer has changed of a song. Ids may be the song's or that of one of its runs. */

const byId = (id: string) => ({ param: { id: encodeURIComponent(id) } });

/** 409 when `version` is not the newest. */
export const saveEdits = (pipelineId: string, data: EditedDataBody, version: number) =>
  bodyOf(api.editing.save.$post({ json: { pipeline_id: pipelineId, edited_data: data, version } }));

export const loadEdits = (id: string) => bodyOf(api.editing.load[':id'].$get(byId(id)));

export const getEditsStatus = (id: string) => bodyOf(api.editing.status[':id'].$get(byId(id)));

export const resetEdits = (id: string) => bodyOf(api.editing.reset[':id'].$post(byId(id)));

export const listEditVersions = (id: string) => bodyOf(api.editing.versions[':id'].$get(byId(id)));

export const restoreEdits = (id: string, version: number) =>
  bodyOf(api.editing.restore[':id'].$post({ ...byId(id), json: { version } }));
