import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTint } from '../../ui/tint.ts'
import styles from './hero.module.css'

/** Hero of the home page: the number of flavours for one device. */
export function Hero({ hero, count }: { hero: Home['hero']; count: number }) {
  const { home } = useMessages()
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
          <span className={styles.count}>{count}</span> {home.promise}
        </h1>
        <Link className={buttonClass('ink')} href={paths.shop({ category: 'pod' })}>
          {home.choose}
          <Icon name="right" />
        </Link>
      </div>
    </section>
  )
}
