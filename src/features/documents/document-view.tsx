import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DocumentPath } from '#contract/documents/document-path.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './document-view.module.css'
import { findDocument } from './find-document.ts'
import { useDocumentsMessages } from './messages/documents/documents-messages.ts'

interface Props {
  documentPath: DocumentPath
  /** Address of the PDF. */
  address: string
}

/** Kinds whose key means nothing to a reader. */
const UNNUMBERED: readonly DocumentPath['kind'][] = ['receipts', 'price-lists']

const ASK_AGAIN_MS = 3_000

/** On a phone an iframe shows only a part of the page, so the document is opened in another app. */
const canShowDocuments = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 48rem)').matches

/** A document in the browser's PDF viewer, with links to open and download it. */
export function DocumentView({ documentPath: { kind, key }, address }: Props) {
  const messages = useDocumentsMessages()
  const { data: state, isFetching, refetch } = useDocumentState(address)
  const name = UNNUMBERED.includes(kind) ? messages.kind[kind] : `${messages.kind[kind]} ${key}`

  if (!state) {
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
          {state !== 'absent' && (
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {messages.again}
            </Button>
          )}
          <Link className={buttonClass('line')} href={paths.account()}>
            {messages.back}
          </Link>
        </EmptyState>
      </main>
    )
  }
  return <ShownDocument name={name} address={address} />
}

/** In the page where the browser can; else with links alone. */
function ShownDocument({ name, address }: { name: string; address: string }) {
  const messages = useDocumentsMessages()
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

/** Undefined until the server has answered. */
const useDocumentState = (address: string) =>
  useQuery({
    queryKey: ['document', address],
    queryFn: ({ signal }) => findDocument(address, signal),
    gcTime: 0,
    // A document that is shown stays, also when the connection goes and the person comes back to the window.
    staleTime: ({ state: { data } }) => (data === 'ready' ? Number.POSITIVE_INFINITY : 0),
    // While it is prepared. A connection that returns asks again by itself.
    refetchInterval: ({ state: { data } }) => data === 'busy' && ASK_AGAIN_MS,
  })
