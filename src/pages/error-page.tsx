import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWords } from '../words/words.ts'

/**
 * The full page of a failed mount or a broken page. It must not need anything that could be broken too: its way out is
 * a plain link, which loads a new document.
 */
export default function ErrorPage({ message }: { message: string }) {
  const { error } = useWords()
  return (
    <EmptyState isPage title={error.title} text={message}>
      <Button onClick={() => location.reload()}>{error.reload}</Button>
      <a className={buttonClass('line')} href="/">
        {error.home}
      </a>
    </EmptyState>
  )
}
