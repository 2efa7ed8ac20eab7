import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useSite } from '../../../lib/site.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HydrateLater } from '../../../ui/hydrate-later.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { Banners } from '../../catalogue/banners.tsx'
import { Hero } from '../../catalogue/hero.tsx'
import { CountsStrip } from '../../catalogue/listing/counts-strip.tsx'
import { ProductList } from '../../catalogue/listing/product-list.tsx'
import { listOfSection } from '../../catalogue/listing/section-list.ts'
import { CARD_PARTS } from '../../catalogue/pages/card-parts.tsx'
import { FlavourScale } from '../../catalogue/product/flavour-scale.tsx'
import styles from './home-view.module.css'

/** Shown with the configured minimum age, in a line of its own. */
const SAID_ABOVE = 'nicotine'

interface Props {
  home: Home
  /** When the answer was made, where it is older than this visit. */
  asOf?: number | null
}

/** The home page of an answer: also the preview of staff who edit it. */
export function HomeView({ home, asOf = null }: Props) {
  const messages = useMessages()
  const { minimumAge } = useSite()
  const [first, ...others] = home.sections.filter(({ items }) => items.length > 0)
  return (
    <>
      {home.hero ? (
        <Hero hero={home.hero} count={home.flavours.length} category={home.flavour_category} />
      ) : (
        <EmptyState isPage title={messages.home.empty} text={messages.home.emptyText} />
      )}
      <CountsStrip counts={home.counts} />
      <HydrateLater>
        <FlavourScale flavours={home.flavours} />
      </HydrateLater>
      {first && <Section section={first} />}
      {/* Below the fold: it appears after the first paint, and the connection chip shows it at once. */}
      <StaleNotice at={asOf} />
      <section aria-label={messages.home.offers}>
        <Banners banners={home.banners} />
        {home.festive.active && <SectionLink href={paths.festive()}>{messages.home.festive}</SectionLink>}
      </section>
      {others.map((section) => (
        <Section key={section.key} section={section} />
      ))}
      <SectionLink href={paths.shop()}>{messages.shop.wholeShop}</SectionLink>
      <div className={styles.notices} data-notices>
        <p>{messages.product.nicotine(minimumAge)}</p>
        {home.notices.map(({ key, text }) => key !== SAID_ABOVE && <p key={key}>{text}</p>)}
      </div>
    </>
  )
}

/** The first items of a list in one row, with a link to the whole list. */
function Section({ section: { key, title, items } }: { section: Home['sections'][number] }) {
  const { home } = useMessages()
  const href = listOfSection(key)
  return (
    <section className={styles.section}>
      <h2>
        <Link href={href}>{title}</Link>
      </h2>
      <ProductList
        cards={items}
        rank={3}
        isRail
        more={
          <Link href={href} aria-label={`${title}: ${home.seeAll}`}>
            {home.seeAll}
            <Icon name="right" />
          </Link>
        }
        {...CARD_PARTS}
      />
    </section>
  )
}

const SectionLink = ({ href, children }: { href: string; children: string }) => (
  <Link className={styles.lead} href={href}>
    {children}
    <Icon name="right" />
  </Link>
)
