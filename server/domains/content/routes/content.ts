import { getAboutUs } from '#contract/content/calls/get-about-us.ts'
import { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import { getLinkDirectory } from '#contract/content/calls/get-link-directory.ts'
import type { HtmlPage } from '#contract/content/content.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'
import { findPage, findVersion, listPages } from '../services/html-pages.ts'
import { linkDirectory } from '../services/link-directory.ts'

export const contentRoutes = [
  route(getAboutUs, async (_input, context) => {
    const { slug: _slug, ...page } = await requirePage(context, 'about')
    return { about_us: page }
  }),

  route(getHtmlPages, async ({ query: { slug, version } }, context) =>
    slug === undefined
      ? { html_pages: { data: await listPages(context) } }
      : { html_page: await requirePage(context, slug, version) },
  ),

  route(getLinkDirectory, async (_input, context) => ({ links: await linkDirectory(context) })),
]

async function requirePage(context: Context, slug: string, version?: string): Promise<HtmlPage> {
  const page = version === undefined ? await findPage(context, slug) : await findVersion(context, slug, version)
  if (!page) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return page
}
