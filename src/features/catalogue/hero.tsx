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
  /** Number of flavours in the shop. */
  count: number
  /** The category of these flavours; absent in stored answers of older builds. */
  category?: string | undefined
}

const PODS = 'pod'

/** Hero of the home page: the store's own text, else the number of flavours, else the name of the product in the picture. */
export function Hero({ hero, count, category = PODS }: Props) {
  const { home, shop } = useMessages()
  const { categoryName } = useShownTerms()
  const tint = useTint('hero', hero.picture)
  const { picture, wide, product, text, is_own_picture = false } = hero
  const href = count > 0 ? paths.shop({ category }) : paths.shop()
  const button = count === 0 ? shop.wholeShop : category === PODS ? home.choose : categoryName(category)
  return (
    <section className={`${styles.stage} ${tint} ${is_own_picture ? styles.shaded : ''}`}>
      <Picture picture={picture} wide={wide} alt={product.name} sizes="100vw" maxWidth={1536} isPriority />
      <div className={styles.words}>
        <h1>
          {text ? (
            text.headline
          ) : count > 0 ? (
            <>
              <span className={styles.count}>{count}</span> {home.promise(count)}
            </>
          ) : (
            product.name
          )}
        </h1>
        <Link className={buttonClass('ink')} href={text?.href ?? href}>
          {text?.button ?? button}
          <Icon name="right" />
        </Link>
      </div>
    </section>
  )
}
