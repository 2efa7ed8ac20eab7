import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useShownTerms } from '../../lib/shown-terms.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTint } from '../../ui/tint.ts'
import styles from './hero.module.css'

interface Props {
  hero: NonNullable<Home['hero']>
  /** Number of flavours. */
  count: number
  /** Their category; absent in stored answers of older builds. */
  category?: string | undefined
}

const PODS = 'pod'

/** Hero of the home page: the number of flavours; the name of its product in a store without flavours. */
export function Hero({ hero, count, category = PODS }: Props) {
  const { home, shop } = useMessages()
  const { categoryName } = useShownTerms()
  const tint = useTint('hero', hero.picture)
  return (
    <section className={`${styles.stage} ${tint}`}>
      <Picture
        picture={hero.picture}
        wide={hero.wide}
        alt={hero.product.name}
        sizes="100vw"
        maxWidth={1536}
        isPriority
      />
      <div className={styles.words}>
        <h1>
          {count > 0 ? (
            <>
              <span className={styles.count}>{count}</span> {home.promise(count)}
            </>
          ) : (
            hero.product.name
          )}
        </h1>
        <Link className={buttonClass('ink')} href={count > 0 ? paths.shop({ category }) : paths.shop()}>
          {count === 0 ? shop.wholeShop : category === PODS ? home.choose : categoryName(category)}
          <Icon name="right" />
        </Link>
      </div>
    </section>
  )
}
