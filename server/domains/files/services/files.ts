import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '#contract/call.ts'
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '#contract/constants.ts'
import type { uploadFile } from '#contract/files/calls/upload-file.ts'
import { type FilePurpose, UNREFERENCED_FILE_MS, type Upload } from '#contract/files/stored-file.ts'
import type { RequiredPermission } from '#contract/staff/permissions.ts'
import type { Config } from '../../../config.ts'
import type { Context, SignedInContext, Store } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { keyedHash } from '../../../platform/crypto/seal.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sharedFiles } from '../../../platform/files/shared-files.ts'
import { writeFileSafely } from '../../../platform/files/write-file.ts'
import { addressNetwork } from '../../../platform/http/address-network.ts'
import { ImageFault } from '../../../platform/images/image-refusal.ts'
import { type Frame, reEncode } from '../../../platform/images/re-encode.ts'
import { countAttempt, type RateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { createSemaphore, SemaphoreError } from '../../../platform/tasks/weighted-semaphore.ts'
import { requireStaff } from '../../../policy/permission-refusal.ts'
import { fieldError } from '../../../refusals.ts'
import { FileAnswer, Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as files from '../queries/stored-files.ts'

type Bytes = Uint8Array<ArrayBuffer>
type UploadBody = InputOf<typeof uploadFile>['body']

/** Images re-encoded at the same time, and how many uploads may wait for a slot. */
const AT_ONCE = 1
const MAX_WAITING = 16

const TIDIED_AT_ONCE = 500
const MIB = 1024 * 1024
/**
 * Most bytes of unreferenced ("loose") files: per person, per guest network (IPv4 address or IPv6 /64), per group of
 * networks (/48), for all guests, and in total. A dealer application has a few documents of up to 5 MB each; they stop
 * counting when it is submitted.
 */
export const MAX_UNREFERENCED_BYTES = {
  person: 100 * MIB,
  network: 30 * MIB,
  group: 60 * MIB,
  guests: 500 * MIB,
  total: 2048 * MIB,
}

const PAPER: Frame = { width: 2400, height: 2400, fit: 'inside' }
const AVATAR: Frame = { width: 512, height: 512, fit: 'cover' }
const TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
} as const satisfies Record<files.FileKind, string>

export interface Files {
  /**
   * Stores a file, unreferenced at first, and returns its id.
   *
   * @throws Refusal SESSION_REQUIRED for a guest unless the purpose is `application`; UNSUPPORTED_MEDIA, TOO_LARGE,
   *   VALIDATION, RATE_LIMIT or UNAVAILABLE
   */
  keep(sent: UploadBody, context: Context): Promise<string>
}

/** Beside the database, under generated names; not served as static files. */
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')
const sharedPath = (id: string): string => `/files/${id}`

export function createFiles(): Files {
  const slots = createSemaphore({ capacity: AT_ONCE, maxWaiting: MAX_WAITING })
  return {
    async keep({ file, purpose }, context) {
      const { session, language } = context
      const messages = ACCOUNT_MESSAGES[language]
      if (!session && purpose !== 'application')
        throw new Refusal('SESSION_REQUIRED', SERVER_MESSAGES[language].sessionRequired)
      const limit: RateLimit = session
        ? { name: 'file of an account', key: [session.person.id] }
        : { name: 'file of a guest' }
      await countAttempt(limit, context, messages.tooManyFiles)
      const original = await bytesOf(file, purpose, context)
      const video = purpose === 'warranty' ? videoKind(original) : null
      // Videos are stored unchanged: they are only ever served as downloads.
      if (video) return store({ kind: video, body: original }, purpose, context)
      if (original.byteLength > MAX_FILE_BYTES) throw tooLarge(MAX_FILE_BYTES, context)
      const prepared = await slots
        .run(() => sanitizeFile(original, purpose === 'avatar' ? AVATAR : PAPER))
        .catch((error: unknown) => {
          throw refusalOf(error, context)
        })
      if (purpose === 'avatar' && prepared.kind === 'pdf') throw new Refusal('UNSUPPORTED_MEDIA', messages.fileKind)
      return store(prepared, purpose, context)
    },
  }
}

async function bytesOf(file: Upload, purpose: FilePurpose, context: Context): Promise<Bytes> {
  if (file.size === 0) throw fieldError(context, 'file', ACCOUNT_MESSAGES[context.language].fileEmpty)
  const limit = purpose === 'warranty' ? MAX_VIDEO_BYTES : MAX_FILE_BYTES
  if (file.size > limit) throw tooLarge(limit, context)
  return new Uint8Array(await file.arrayBuffer())
}

const tooLarge = (limit: number, { language }: Context): Refusal =>
  new Refusal('TOO_LARGE', ACCOUNT_MESSAGES[language].fileTooLarge(limit / 1024 / 1024))

interface PreparedFile {
  kind: files.FileKind
  body: Bytes
}

/** A PDF stays as it is, because it is opened by the reader's own program; an image is re-encoded. */
const sanitizeFile = async (original: Bytes, frame: Frame): Promise<PreparedFile> =>
  isPdf(original) ? { kind: 'pdf', body: original } : reEncode(original, frame)

const isPdf = (bytes: Bytes): boolean => {
  const text = (part: Bytes) => new TextDecoder('latin1').decode(part)
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-1024)).includes('%%EOF')
}

/** Detects ISO base media (MP4, and QuickTime as written by iPhones) and WebM by their first bytes. */
function videoKind(bytes: Bytes): 'mp4' | 'mov' | 'webm' | null {
  const text = (from: number, to: number) => new TextDecoder('latin1').decode(bytes.subarray(from, to))
  if (text(4, 8) === 'ftyp' && !/^(avif|avis|heic|heix|mif1|msf1)/.test(text(8, 12)))
    return text(8, 12) === 'qt  ' ? 'mov' : 'mp4'
  return text(0, 4) === '\x1aE\xdf\xa3' ? 'webm' : null
}

function refusalOf(error: unknown, context: Context): unknown {
  const messages = ACCOUNT_MESSAGES[context.language]
  if (error instanceof SemaphoreError) return new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  if (!(error instanceof ImageFault)) return error
  if (error.problem === 'kind') return new Refusal('UNSUPPORTED_MEDIA', messages.fileKind)
  if (error.problem === 'size') return new Refusal('TOO_LARGE', messages.picturePixels)
  if (error.problem === 'busy') return new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  return fieldError(context, 'file', messages.fileEmpty)
}

/** Creates the row first: a file without a row could never be found again, a row without a file expires. */
async function store(prepared: PreparedFile, purpose: FilePurpose, context: Context): Promise<string> {
  const id = await createWithinLimits(prepared, purpose, context)
  try {
    await writeFileOf(id, prepared.body, context)
  } catch (error) {
    // The row would otherwise count against the limits until it expires.
    await files.remove(context.db, [id]).catch(() => undefined)
    throw error
  }
  return id
}

/** @throws Refusal RATE_LIMIT or UNAVAILABLE */
async function createWithinLimits(
  { kind, body }: PreparedFile,
  purpose: FilePurpose,
  context: Context,
): Promise<string> {
  const { db, clock, session } = context
  const now = clock.now()
  const sender = { account_id: session?.person.id ?? null, ...networksOf(context), now: new Date(now) }
  const bytes = body.byteLength
  return db.transaction(async (transaction) => {
    refuseBeyondLimits(bytes, await files.lockLooseBytes(transaction, sender), context)
    return files.create(transaction, {
      ...sender,
      purpose,
      kind,
      bytes,
      expiresAt: new Date(now + UNREFERENCED_FILE_MS),
    })
  })
}

/** Expired loose files are removed every hour. */
const HOUR_SECONDS = 3_600

/** Stores hashes instead of a guest's address: enough to tell two networks apart. */
function networksOf({ session, address, config }: Context) {
  if (session) return { network: null, network_group: null }
  const hash = (bits: 48 | 64) => keyedHash(config, `upload network ${addressNetwork(address, bits)}`)
  return { network: hash(64), network_group: hash(48) }
}

function refuseBeyondLimits(bytes: number, loose: files.UnreferencedBytes, context: Context): void {
  const { session, language } = context
  const messages = ACCOUNT_MESSAGES[language]
  const isOverOwn = session
    ? loose.own + bytes > MAX_UNREFERENCED_BYTES.person
    : loose.own + bytes > MAX_UNREFERENCED_BYTES.network || loose.group + bytes > MAX_UNREFERENCED_BYTES.group
  if (isOverOwn) {
    context.answerHeader('Retry-After', String(HOUR_SECONDS))
    throw new Refusal('RATE_LIMIT', messages.looseFilesFull)
  }
  const isOverAll =
    loose.total + bytes > MAX_UNREFERENCED_BYTES.total ||
    (!session && loose.guests + bytes > MAX_UNREFERENCED_BYTES.guests)
  if (!isOverAll) return
  context.answerHeader('Retry-After', String(HOUR_SECONDS))
  throw new Refusal('UNAVAILABLE', messages.fileStorageFull)
}

/** Shared files are not on the disk of a server, where they would stay when another one removes them. */
async function writeFileOf(id: string, body: Bytes, context: Context): Promise<void> {
  const shared = sharedFiles(context)
  if (shared) return shared.write(sharedPath(id), body)
  const file = join(folderOf(context.config), id)
  await writeFileSafely(file, async (handle) => void (await handle.write(body, 0, body.byteLength, 0)))
}

async function readFileOf(id: string, store: Pick<Store, 'config' | 'db'>): Promise<Bytes | null> {
  const body = await sharedFiles(store)?.read(sharedPath(id))
  if (body) return body
  return readFile(join(folderOf(store.config), id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Permission needed to read a file that another person uploaded. */
const READS_FILES: Readonly<Record<FilePurpose, RequiredPermission>> = {
  receipt: 'payments',
  document: 'dealers',
  application: 'dealers',
  warranty: 'warranty',
  return: 'orders',
  avatar: 'people',
}

/** @throws Refusal NOT_FOUND, also for another person's file; FORBIDDEN for staff without its permission */
export async function readStoredFile(id: string, context: SignedInContext): Promise<FileAnswer> {
  const { db, clock, session, language } = context
  const own = session.person.id
  const missing = () => new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  const file = await files.find(db, id, new Date(clock.now()))
  if (!file) throw missing()
  if (file.account_id !== own) {
    // Staff see submitted files only; a file that is not submitted yet is visible to its uploader alone.
    if (file.is_loose) throw missing()
    requireStaff(READS_FILES[file.purpose], context, missing())
  }
  const body = await readFileOf(file.id, context)
  if (!body) throw missing()
  const isShown = TYPES[file.kind].startsWith('image/')
  return new FileAnswer(new Uint8Array(body), TYPES[file.kind], isShown ? null : `${file.id}.${file.kind}`)
}

/**
 * Marks files as referenced, so that they are stored permanently.
 *
 * @throws Refusal VALIDATION on `field` when a file is gone, has another purpose, or was uploaded by somebody else
 */
export async function markFilesReferenced(
  transaction: Database,
  claim: { ids: readonly string[]; purpose: FilePurpose; field: string },
  context: Context,
): Promise<void> {
  const { clock, session, language } = context
  const accountId = session?.person.id ?? null
  const now = new Date(clock.now())
  const claimed = await files.markReferenced(transaction, { ids: claim.ids, purpose: claim.purpose, accountId, now })
  if (claimed !== claim.ids.length) throw fieldError(context, claim.field, ACCOUNT_MESSAGES[language].fileGone)
}

/** Removes expired loose files. Deletes the rows last, so that a file that could not be removed is tried again. */
export async function removeExpiredFiles({ db, clock, config }: Store): Promise<void> {
  const shared = sharedFiles({ db, config })
  for (;;) {
    const ids = await files.expired(db, { now: new Date(clock.now()), limit: TIDIED_AT_ONCE })
    await Promise.all(ids.map((id) => rm(join(folderOf(config), id), { force: true })))
    await shared?.remove(ids.map(sharedPath))
    await files.remove(db, ids)
    if (ids.length < TIDIED_AT_ONCE) return
  }
}
