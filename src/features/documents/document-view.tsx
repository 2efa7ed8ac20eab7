import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { DocumentPath } from '#contract/documents/document-path.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './document-view.module.css'
import { type DocumentState, findDocument } from './find-document.ts'
import { useDocumentsMessages } from './messages/documents/documents-messages.ts'

interface Props {
  documentPath: DocumentPath
  /** Address of the PDF. */
  address: string
}

/** Kinds whose key means nothing to a reader. */
const UNNUMBERED: readonly DocumentPath['kind'][] = ['receipts', 'price-lists']

/** On a phone an iframe shows only a part of the page, so the document is opened in another app. */
const canShowDocuments = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 48rem)').matches

/** A document in the browser's PDF viewer, with links to open and download it. */
export function DocumentView({ documentPath: { kind, key }, address }: Props) {
  const messages = useDocumentsMessages()
  const { state, ask: requestDocument } = useDocumentState(address)
  const name = UNNUMBERED.includes(kind) ? messages.kind[kind] : `${messages.kind[kind]} ${key}`

  if (state === null) {
    return (
      <main>
        <EmptyState isPage title={name} text={messages.asking} />
      </main>
    )
  }
  if (state !== 'ready') {
    return (
      <main>
        <EmptyState isPage title={messages[state]} text={messages[`${state}Text`]}>
          {state !== 'absent' && <Button onClick={requestDocument}>{messages.again}</Button>}
          <Link className={buttonClass('line')} href={paths.account()}>
            {messages.back}
          </Link>
        </EmptyState>
      </main>
    )
  }
  const isShown = canShowDocuments()
  return (
    <main className={styles.page} data-framed={isShown}>
      <header>
        <Link href={paths.account()}>
          <Icon name="left" />
          {messages.back}
        </Link>
        <h1>{name}</h1>
        {!isShown && <p>{messages.ready}</p>}
        <div>
          <a className={buttonClass('line')} href={address} target="_blank" rel="noopener">
            {messages.open}
          </a>
          <a className={buttonClass()} href={address} download>
            {messages.save}
          </a>
        </div>
      </header>
      {isShown && <iframe src={`${address}#navpanes=0`} title={name} />}
    </main>
  )
}

/** Null while the server is being asked; `ask` checks again. */
function useDocumentState(address: string): { state: DocumentState | null; ask(): void } {
  const [location, setAsked] = useState({ address })
  const [state, setState] = useState<DocumentState | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void findDocument(location.address, left.signal).then((found) => left.signal.aborted || setState(found))
    return () => left.abort()
  }, [location])
  const requestDocument = () => {
    setState(null)
    setAsked({ address })
  }
  return { state, ask: requestDocument }
}
