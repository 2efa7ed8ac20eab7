import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { catalogueChanges } from '../catalogue-changes.ts'

/**
 * What has changed since the catalogue with this digest, in the user's language. `changes` is null when that catalogue
 * is not known to the server or most of it has changed: the device then fetches the whole (get-catalogue-snapshot.ts),
 * which has one address for all devices.
 */
export const getCatalogueChanges = defineCall({
  method: 'GET',
  path: '/api/catalogue/changes',
  summary: 'What has changed in the catalogue that a device has',
  callers: 'everybody',
  query: { since: v.pipe(v.string(), v.regex(/^\d{1,9}\.[0-9a-z]{1,11}$/)) },
  response: v.object({ changes: v.nullable(catalogueChanges) }),
})
