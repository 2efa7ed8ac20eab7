import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { useHome } from '../../catalogue/use-home.ts'
import { PageFallback } from '../../site/page-fallback.tsx'
import { HomeView } from './home-view.tsx'

export default function HomePage() {
  const messages = useMessages()
  const { data: home, asOf, isLate, error } = useHome()
  if (!home) return <PageFallback title={messages.home.title} isLate={isLate} error={error} />
  return <HomeView home={home} asOf={asOf} />
}
