import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { InputOf } from '#contract/call.ts'
import type { Picture } from '#contract/catalogue/product.ts'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import type { Upload } from '#contract/files/stored-file.ts'
import {
  type BrandPictureKind,
  MIN_HERO,
  MIN_ICON_PIXELS,
  MIN_LOGO_HEIGHT,
  type StaffBrand,
} from '#contract/site/brand.ts'
import { colourProblems, contrast } from '#contract/site/brand-colours.ts'
import type { saveBrand as saveCall } from '#contract/site/calls/save-brand.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownStorage } from '../../../platform/files/shared-files.ts'
import { ICON_NAMES, makeHero, makeIcons, makeLogo } from '../../../platform/images/brand-images.ts'
import { INK, WHITE } from '../../../platform/images/colour.ts'
import { ImageFault } from '../../../platform/images/image-refusal.ts'
import { keepOwnFile } from '../../../platform/images/own-storage.ts'
import { createSemaphore, SemaphoreError } from '../../../platform/tasks/weighted-semaphore.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { raiseVersions } from '../../catalogue/services/catalogue-version.ts'
import { readBrand, type StoredBrand, staffBrandOf, storedBrand } from '../../settings/services/brand.ts'
import * as settings from '../../settings/services/settings.ts'
import { BRAND_MESSAGES } from '../brand-messages.ts'
import * as files from '../queries/brand-files.ts'
import { LOGOS } from './brand-files.ts'

/** Pictures made at the same time, and how many uploads may wait for a slot. */
const slots = createSemaphore({ capacity: 1, maxWaiting: 4 })

export const showBrand = async (context: SignedInContext): Promise<StaffBrand> => staffBrandOf(await readBrand(context))

/** @throws Refusal VALIDATION for a colour with too little contrast; the message names one that has enough */
export async function saveBrand(body: InputOf<typeof saveCall>['body'], context: SignedInContext): Promise<StaffBrand> {
  const { title, suffix, ...look } = body
  refuseUnreadable(body, context)
  return change(context, {
    act: 'brand.save',
    detail: body,
    next: async (stored, transaction) => {
      const market = context.config.market.code
      const site = v.parse(v.looseObject({}), (await settings.lock(transaction, market, 'site')) ?? {})
      await settings.save(transaction, market, { id: 'site', value: { ...site, title, suffix } })
      return { ...stored, ...look }
    },
  })
}

function refuseUnreadable(colours: Parameters<typeof colourProblems>[0], context: SignedInContext): void {
  const messages = BRAND_MESSAGES[context.language]
  const problems = colourProblems(colours)
  if (problems.length === 0) return
  const fields = problems.map(({ theme, field, suggestion }) => [
    `${theme}.${field}`,
    field === 'accent' ? messages.accentFaint(suggestion) : messages.paperDark(suggestion),
  ])
  throw new Refusal('VALIDATION', SERVER_MESSAGES[context.language].validation, { fields: Object.fromEntries(fields) })
}

interface BrandChange {
  act: AuditAct
  detail: object
  next(stored: StoredBrand, transaction: Transaction): Promise<StoredBrand>
}

/** Reads and writes the setting under its lock; the first change of a store creates it. */
async function change(context: SignedInContext, { act, detail, next }: BrandChange): Promise<StaffBrand> {
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    await settings.ensure(transaction, market, { id: 'brand', value: {} })
    const stored = v.parse(storedBrand, await settings.lock(transaction, market, 'brand'))
    await settings.save(transaction, market, { id: 'brand', value: await next(stored, transaction) })
    await recordAct(transaction, { act, object: 'brand', detail }, context)
    const brand = await readBrand({ db: transaction, config: context.config })
    raiseVersions(transaction, [])
    return staffBrandOf(brand)
  })
}

interface BrandPictureInput {
  kind: BrandPictureKind
  file: Upload
}

/** @throws Refusal UNSUPPORTED_MEDIA, TOO_LARGE, UNAVAILABLE, VALIDATION; CONFLICT when images are stored externally */
export async function changePicture({ kind, file }: BrandPictureInput, context: SignedInContext): Promise<StaffBrand> {
  const { language, config } = context
  if (kind === 'hero' && !config.ownImages) throw new Refusal('CONFLICT', BRAND_MESSAGES[language].pictureElsewhere)
  const original = await bytesOf(file, context)
  const version = createHash('sha256').update(original).digest('hex').slice(0, 12)
  const made = await slots
    .run(() => makePicture(kind, { original, version }, context))
    .catch((error: unknown) => {
      throw refusalOf(error, kind, context)
    })
  return change(context, {
    act: 'brand.picture',
    detail: { kind },
    next: async (stored, transaction) => {
      for (const [name, body] of made.files) await files.save(transaction, config.market.code, { name, version, body })
      return { ...stored, ...made.fields }
    },
  })
}

interface MadePicture {
  files: [name: string, body: Uint8Array][]
  fields: Partial<StoredBrand>
}

async function makePicture(
  kind: BrandPictureKind,
  { original, version }: { original: Uint8Array<ArrayBuffer>; version: string },
  store: Pick<SignedInContext, 'config' | 'db'>,
): Promise<MadePicture> {
  if (kind === 'icon') return { files: [...(await makeIcons(original, MIN_ICON_PIXELS))], fields: { icon: version } }
  if (kind === 'hero') return { files: [], fields: { hero: await keepHero(original, version, store) } }
  const { body, width, height } = await makeLogo(original, MIN_LOGO_HEIGHT)
  return { files: [[fileOf(kind), body]], fields: { [kind]: { version, width, height } } }
}

const fileOf = (kind: 'logo' | 'logo_dark') => LOGOS[kind === 'logo' ? '/brand/logo.png' : '/brand/logo-dark.png']

/** The hero is shown through the image proxy like the pictures of products, from the same object store. */
async function keepHero(
  original: Uint8Array<ArrayBuffer>,
  version: string,
  store: Pick<SignedInContext, 'config' | 'db'>,
) {
  const { mean, ...cuts } = await makeHero(original, MIN_HERO)
  const colour = `#${mean.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const on_flavour = contrast(INK, colour) >= contrast(WHITE, colour) ? INK : WHITE
  const keep = async (name: string, { body, width, height }: typeof cuts.portrait): Promise<Picture> => {
    const src = await keepOwnFile(`/storage/brand/hero-${name}-${version}.webp`, body, ownStorage(store))
    return { src, width, height, colour, flavour_a: colour, flavour_b: colour, on_flavour }
  }
  return { portrait: await keep('portrait', cuts.portrait), landscape: await keep('landscape', cuts.landscape) }
}

async function bytesOf(file: Upload, context: SignedInContext): Promise<Uint8Array<ArrayBuffer>> {
  const messages = ACCOUNT_MESSAGES[context.language]
  if (file.size === 0) throw fieldError(context, 'file', messages.fileEmpty)
  if (file.size > MAX_FILE_BYTES) throw new Refusal('TOO_LARGE', messages.fileTooLarge(MAX_FILE_BYTES / 1024 / 1024))
  return new Uint8Array(await file.arrayBuffer())
}

function refusalOf(error: unknown, kind: BrandPictureKind, context: SignedInContext): unknown {
  const { language } = context
  const messages = BRAND_MESSAGES[language]
  if (error instanceof SemaphoreError) return new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
  if (error instanceof RangeError) return fieldError(context, 'file', messages.tooSmall[kind])
  if (!(error instanceof ImageFault)) return error
  if (error.problem === 'kind') return new Refusal('UNSUPPORTED_MEDIA', ACCOUNT_MESSAGES[language].fileKind)
  if (error.problem === 'size') return new Refusal('TOO_LARGE', ACCOUNT_MESSAGES[language].picturePixels)
  if (error.problem === 'busy') return new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
  return fieldError(context, 'file', ACCOUNT_MESSAGES[language].fileEmpty)
}

/** Back to the mark, the name, or the picture of a product. */
export const removePicture = (kind: BrandPictureKind, context: SignedInContext): Promise<StaffBrand> =>
  change(context, {
    act: 'brand.remove',
    detail: { kind },
    next: async (stored, transaction) => {
      const names = kind === 'icon' ? ICON_NAMES : kind === 'hero' ? [] : [fileOf(kind)]
      await files.remove(transaction, context.config.market.code, names)
      return { ...stored, [kind]: null }
    },
  })
