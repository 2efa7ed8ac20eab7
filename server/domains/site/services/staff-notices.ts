import * as v from 'valibot'
import type { InputOf } from '#contract/call.ts'
import type { saveNotices as saveCall } from '#contract/site/calls/save-notices.ts'
import type { SignedInContext } from '../../../context.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { inEveryLanguage, settingText } from './setting-texts.ts'

type Notices = InputOf<typeof saveCall>['body']['notices']

/** The notices are part of the setting `home`, beside the banners of the home page (content/services/home.ts). */
const homeSetting = v.looseObject({ notices: v.optional(v.record(v.string(), settingText), {}) })

export async function showNotices({ db, config }: SignedInContext): Promise<Notices> {
  const { notices } = v.parse(homeSetting, (await settings.find(db, config.market.code, 'home')) ?? {})
  return Object.entries(notices).map(([key, text]) => ({ key, text: inEveryLanguage(text) }))
}

/** Replaces all notices, in the order given. */
export async function saveNotices(notices: Notices, context: SignedInContext): Promise<Notices> {
  const market = context.config.market.code
  await context.db.transaction(async (transaction) => {
    const home = v.parse(homeSetting, (await settings.lock(transaction, market, 'home')) ?? {})
    const saved = Object.fromEntries(notices.map(({ key, text }) => [key, text]))
    await settings.save(transaction, market, { id: 'home', value: { ...home, notices: saved } })
    await recordAct(
      transaction,
      { act: 'notices.save', object: 'notices', detail: { keys: Object.keys(saved) } },
      context,
    )
  })
  return notices
}
