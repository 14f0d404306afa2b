// Plays motions on the drawn pieces. Only transform and opacity move; starting again finishes what
// is running, so input is never blocked.
import type { Geometry } from './geometry'
import { FALL_MS, FOLLOW_MS, STEP_MS, WALK_MS, type Motion } from './motion'

const EASE = 'cubic-bezier(.2, .8, .2, 1)'
const DROP = 'cubic-bezier(.4, 0, 1, 1)'

// Returns a function that finishes everything at once.
export function animate(
  root: SVGSVGElement,
  motions: Motion[],
  geometry: Geometry,
  done: () => void,
): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    done()
    return () => {}
  }
  const running: Animation[] = []
  const walked = motions.reduce(
    (most, m) => Math.max(most, Math.min(WALK_MS, (m.walk.length - 1) * STEP_MS)),
    0,
  )
  for (const motion of motions) {
    const piece = root.querySelector(`[data-piece="${motion.id}"]`)
    if (!piece) continue
    if (motion.walk.length > 1) {
      const end = geometry.at.get(motion.walk[motion.walk.length - 1]!)
      const frames = motion.walk.map((cell) => {
        const p = geometry.at.get(cell) ?? end
        return {
          transform: `translate(${(p?.x ?? 0) - (end?.x ?? 0)}px, ${(p?.y ?? 0) - (end?.y ?? 0)}px)`,
          easing: EASE,
        }
      })
      running.push(piece.animate(frames, { duration: Math.min(WALK_MS, (motion.walk.length - 1) * STEP_MS) }))
    } else if (motion.fall !== null) {
      running.push(
        piece.animate(
          [
            { transform: 'none', opacity: 1 },
            { transform: 'translateY(8px) scale(.6)', opacity: 0 },
          ],
          { duration: FALL_MS, delay: walked + motion.fall * FOLLOW_MS, easing: DROP, fill: 'both' },
        ),
      )
    } else if (motion.enter) {
      running.push(
        piece.animate(
          [
            { transform: 'scale(.6)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          { duration: STEP_MS, delay: Math.min(walked, STEP_MS), easing: EASE, fill: 'backwards' },
        ),
      )
    }
  }
  void Promise.allSettled(running.map((a) => a.finished)).then(done)
  return () => {
    for (const a of running) a.finish()
  }
}
