import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import type { getLinkDirectory } from '#contract/content/calls/get-link-directory.ts'
import { byLanguage } from '#contract/site/language.ts'
import type { Context } from '../../../context.ts'
import { isLink } from '../../../platform/html/clean-html.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as settings from '../../settings/services/settings.ts'

type Links = ResponseOf<typeof getLinkDirectory>['links']

const stored = v.array(
  v.object({
    label: v.object(byLanguage(() => v.string())),
    href: v.pipe(v.string(), v.check(isLink)),
    icon: v.string(),
  }),
)

const PROMOTING = /^\/affiliate/

/** The links of the directory page, in the order set by staff. */
export async function linkDirectory(context: Context): Promise<Links> {
  const { db, config, language } = context
  const links = v.parse(stored, (await settings.find(db, config.market.code, 'link_directory')) ?? [])
  const promotes = await promotesTo(context, null)
  return links
    .filter(({ href }) => promotes || !PROMOTING.test(href))
    .map(({ label, href, icon }) => ({ label: label[language], href, icon, external: !/^[/#]/.test(href) }))
}
