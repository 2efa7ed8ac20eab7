import { useId } from 'react'
import { MAX_RATING } from '#contract/catalogue/product-review.ts'
import { FieldError } from '../../ui/forms/labelled.tsx'
import { STAR } from '../../ui/stars.tsx'
import { useReviewsMessages } from './messages/reviews/reviews-messages.ts'
import styles from './star-field.module.css'

const RATINGS = Array.from({ length: MAX_RATING }, (_, at) => at + 1)

interface Props {
  /** 0 = not chosen. */
  value: number
  error: string | undefined
  onChange: (rating: number) => void
}

/** Native radio buttons that look like stars: arrows move, Tab enters and leaves. */
export function StarField({ value, error, onChange }: Props) {
  const { form, stars } = useReviewsMessages()
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{form.rating}</legend>
      <div className={styles.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} data-filled={rating <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              aria-label={stars(rating)}
              onChange={() => onChange(rating)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        {value > 0 && <span aria-hidden="true">{stars(value)}</span>}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
