import * as v from 'valibot'
import { ROLE } from '../constants.ts'
import { PERMISSIONS } from './permissions.ts'

export const INVITATION_DAYS = 7

/** Secret of a link: 256 random bits in base64url. The server stores its digest only. */
export const invitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

const INVITATION_PATH = '/auth/invitation'

/**
 * Path of the page that a link opens. The token is in the fragment, which browsers send to no server and in no referrer,
 * so that it reaches no log.
 */
export const invitationPath = (token: string): string => `${INVITATION_PATH}#${token}`

/** What an invited person will be. */
export const invitedAccess = v.variant('kind', [
  v.strictObject({ kind: v.literal('admin') }),
  v.strictObject({
    kind: v.literal('staff'),
    permissions: v.pipe(v.array(v.picklist(PERMISSIONS)), v.maxLength(PERMISSIONS.length)),
  }),
  v.strictObject({ kind: v.literal('sales_person') }),
])
export type InvitedAccess = v.InferOutput<typeof invitedAccess>
export type InvitedKind = InvitedAccess['kind']

/** An invitation that was neither accepted nor withdrawn. */
export const invitation = v.object({
  id: v.string(),
  role_id: v.picklist([ROLE.admin, ROLE.staff, ROLE.salesPerson]),
  /** Names of permissions; of staff only. */
  permissions: v.array(v.string()),
  /** E.164 phone or e-mail. */
  recipient: v.string(),
  /** Name of the admin; null for the first admin of the store. */
  invited_by: v.nullable(v.string()),
  /** ISO 8601, of the current link. */
  sent_at: v.string(),
  /** ISO 8601; may be past, then a new link has to be made. */
  expires_at: v.string(),
})
export type Invitation = v.InferOutput<typeof invitation>

/** The only response that contains the link: it cannot be read again. */
export const invitationLink = v.object({
  invitation,
  link: v.string(),
  /** It was also sent by message. */
  is_sent: v.boolean(),
})
