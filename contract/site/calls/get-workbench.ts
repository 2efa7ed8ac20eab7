import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Pages under /test: UI components (specification 2), the calls of the API, and all messages. */
export const WORKBENCH_PARTS = [
  'alert',
  'api',
  'button',
  'carousel',
  'file',
  'form',
  'input',
  'messages',
  'modal',
  'radio',
  'range',
  'search-modal',
  'select',
  'switch',
] as const

export const getWorkbench = defineCall({
  method: 'GET',
  path: '/api/workbench/{part}',
  summary: 'Whether the internal page of this part is open: 404 where the workbench is switched off',
  callers: 'everybody',
  params: { part: v.string() },
  response: v.object({ part: v.picklist(WORKBENCH_PARTS) }),
})
