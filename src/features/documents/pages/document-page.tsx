import { useSearch } from 'wouter'
import { readDocumentPath } from '#contract/documents/document-path.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { DocumentView } from '../document-view.tsx'

export default function DocumentPage({ params: { kind, key } }: { params: Readonly<Record<string, string>> }) {
  const language = useLanguage()
  const parameters = new URLSearchParams(useSearch())
  const path = `${kind}/${key}`
  const documentPath = readDocumentPath(path)
  // The route is valid for document paths only.
  if (!documentPath) return null
  const address = paths.paperFile({
    path,
    lang: language,
    width: parameters.get('width') ?? undefined,
    dealer: parameters.get('dealer') ?? undefined,
  })
  return <DocumentView key={address} documentPath={documentPath} address={address} />
}
