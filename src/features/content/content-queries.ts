import type { Language } from '#contract/site/language.ts'
import { callQuery } from '../../lib/http/call-query.ts'

const aboutUs = async () => (await import('#contract/content/calls/get-about-us.ts')).getAboutUs
const htmlPages = async () => (await import('#contract/content/calls/get-html-pages.ts')).getHtmlPages
const linkDirectory = async () => (await import('#contract/content/calls/get-link-directory.ts')).getLinkDirectory

// Content is per language, so the language is part of the query key.

export const aboutQuery = (language: Language) =>
  callQuery(aboutUs, {}, { queryKey: ['about_us', language], persist: true })

export const pagesQuery = (language: Language) =>
  callQuery(htmlPages, {}, { queryKey: ['html_pages', language], persist: true })

export const pageQuery = (slug: string, language: Language, version?: string) =>
  version === undefined
    ? callQuery(htmlPages, { query: { slug } }, { queryKey: ['html_page', slug, language], persist: true })
    : callQuery(htmlPages, { query: { slug, version } }, { queryKey: ['html_page', slug, language, version] })

export const linksQuery = (language: Language) =>
  callQuery(linkDirectory, {}, { queryKey: ['link_directory', language], persist: true })
