import { readPhone } from '#contract/account/phone.ts'
import { ROLE } from '#contract/constants.ts'
import { isSalesMode } from '#contract/site/sales-policy.ts'
import { CONNECTED_SERVICES } from '../connected-services.ts'
import { connectionValuesIn, isGiven, valuesOf } from '../connection-settings.ts'
import type { Store } from '../context.ts'
import * as accounts from '../domains/account/services/accounts.ts'
import { createPasswords } from '../domains/auth/services/password.ts'
import * as connections from '../domains/connections/services/connections.ts'
import { sealConnection } from '../domains/connections/services/open-connections.ts'
import { setAccessCode } from '../domains/site/services/access-code.ts'
import { saveWithLink } from '../domains/staff/services/invitation-links.ts'
import * as invitations from '../domains/staff/services/invitations.ts'
import { randomLetters } from '../platform/crypto/random-letters.ts'
import { CannotStart, type Database } from '../platform/database/database.ts'
import { isDemoStore, loadLiveStore } from '../platform/database/seed/load-live-store.ts'
import { type Answers, choosesPassword, servicesIn } from './setup-answers.ts'

const PASSWORD_LETTERS = 16
const CODE_LETTERS = 8

/** What only the person at the terminal learns. */
export interface CreatedStore {
  adminPhone: string
  /** Made by the set-up; null if the person chose one, or gets a link. */
  madePassword: string | null
  /** One-time link on which the first admin chooses name and password; null if they have a password. */
  adminLink: string | null
  /** Lets a visitor in before the store is opened. */
  previewCode: string
}

/**
 * Fills an empty, migrated database with a live store and its first admin. The store stays closed to visitors without
 * the access code until an admin opens it.
 *
 * @param answers valid ones (`answersProblem`)
 * @throws CannotStart for a database that holds the demo, or that was set up before
 */
export async function createLiveStore(store: Store, answers: Answers): Promise<CreatedStore> {
  const { db, config, clock } = store
  const { market } = config
  await refuseDemo(store)
  const phone = readPhone(answers.ADMIN_PHONE ?? '', market)
  const salesMode = answers.SALES_MODE
  if (phone === null || !isSalesMode(salesMode)) throw new Error('The answers were not validated')
  const previewCode = randomLetters(CODE_LETTERS)
  const hasPassword = choosesPassword(answers)
  const madePassword = hasPassword && !answers.ADMIN_PASSWORD ? randomLetters(PASSWORD_LETTERS) : null
  const passwordHash = hasPassword ? await createPasswords().hash(madePassword ?? answers.ADMIN_PASSWORD ?? '') : null
  let adminLink: string | null = null
  const live = {
    market,
    name: answers.STORE_NAME ?? '',
    salesMode,
    minimumAge: Number(answers.MINIMUM_AGE),
    paymentServices: servicesIn(answers),
  }
  const isNew = await loadLiveStore(db, live, {
    clock,
    // Together with the rows: a set-up that is interrupted must leave neither an open store nor one without an admin.
    async finish(transaction) {
      await setAccessCode({ db: transaction, config }, previewCode)
      await saveConnections(transaction, answers, store)
      const inside = { ...store, db: transaction }
      if (passwordHash === null) adminLink = await inviteAdmin(inside, phone)
      else await createAdmin(inside, { phone, name: answers.ADMIN_NAME ?? '', passwordHash })
    },
  })
  if (!isNew)
    throw new CannotStart('This database holds a store already: its people and settings are changed at /staff.')
  return { adminPhone: phone, madePassword, adminLink, previewCode }
}

/** On the screen their owner changes them later; what the environment has is not saved twice. */
async function saveConnections(db: Database, answers: Answers, { config, clock }: Store): Promise<void> {
  const answered = connectionValuesIn(answers)
  for (const { connection: name } of CONNECTED_SERVICES) {
    const values = valuesOf(name, answered)
    if (Object.keys(values).length === 0 || isGiven(name, config.connectionValues)) continue
    const sealed = sealConnection(config, name, values)
    await connections.save(db, config.market.code, { name, sealed, now: new Date(clock.now()) })
  }
}

/** Demo accounts have published passwords, and the demo's goods do not exist. */
async function refuseDemo({ db }: Store): Promise<void> {
  if (await isDemoStore(db))
    throw new CannotStart('This database holds the demo: choose another folder with DATA_DIR, or another DATABASE_URL.')
}

interface NewAdmin {
  phone: string
  name: string
  /** argon2id in PHC form. */
  passwordHash: string
}

async function createAdmin({ db, config, clock }: Store, { phone, name, passwordHash }: NewAdmin): Promise<void> {
  const [first = name, ...rest] = name.trim().split(/\s+/)
  const id = await accounts.create(db, {
    roleId: ROLE.admin,
    market: config.market.code,
    phone,
    firstName: first,
    lastName: rest.join(' '),
    email: null,
    birthDate: null,
    locale: config.market.language,
    passwordHash,
    marketing: false,
    affiliateCode: null,
    now: new Date(clock.now()),
  })
  if (id === null) throw new CannotStart(`${phone} has an account already.`)
}

async function inviteAdmin({ db, config, clock }: Store, phone: string): Promise<string> {
  const invited = { roleId: ROLE.admin, permissions: [], recipient: phone, invitedBy: null }
  const { link } = await saveWithLink(db, invited, { config, now: new Date(clock.now()) })
  return link
}

/**
 * A new link for the first admin whose link was lost or has expired.
 *
 * @throws CannotStart when the store has an admin, or was set up with a password
 */
export async function renewAdminLink(store: Store): Promise<string> {
  const invited = await invitations.firstAdmin(store.db, store.config.market.code)
  if (!invited)
    throw new CannotStart('No admin waits for a first link here: admins invite other people at /staff/people.')
  return inviteAdmin(store, invited.recipient)
}
