import { Link } from 'wouter'
import { CountsStrip } from '../features/catalogue/counts-strip.tsx'
import { FlavourScale } from '../features/catalogue/flavour-scale.tsx'
import { Hero } from '../features/catalogue/hero.tsx'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { useHome } from '../features/catalogue/use-home.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/frame/frame-words.ts'
import { CARD_PARTS } from './card-parts.tsx'
import styles from './home-page.module.css'
import { Missing } from './missing.tsx'

export default function HomePage() {
  const words = useWords()
  const { minimumAge } = useSite()
  const { data: home, asOf, isLate, error } = useHome()
  if (!home) return <Missing title={words.home.title} isLate={isLate} error={error} />
  return (
    <>
      <Hero hero={home.hero} count={home.flavours.length} />
      <AsOf at={asOf} />
      <CountsStrip counts={home.counts} />
      <FlavourScale flavours={home.flavours} />
      {home.sections.map(({ key, title, items }) => (
        <section key={key} className={styles.section}>
          <h2>{title}</h2>
          <ProductList cards={items} rank={3} isRail {...CARD_PARTS} />
        </section>
      ))}
      <section className={styles.offers} aria-labelledby="offers">
        <h2 id="offers">{words.home.offers}</h2>
        {home.banners.map(({ title, href }) => (
          <Link key={href} href={href}>
            {title}
            <Icon name="right" />
          </Link>
        ))}
        <Link href={paths.shop()}>
          {words.shop.wholeShop}
          <Icon name="right" />
        </Link>
      </section>
      <footer className={styles.notices}>
        <p>{words.product.nicotine(minimumAge)}</p>
        {home.notices.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </footer>
    </>
  )
}
