// What part of the board is seen. Zooming keeps the point under the finger where it is; panning
// never leaves the board.
import type { Box } from './geometry'

export interface Camera {
  zoom: number
  x: number
  y: number
} // x, y: centre of the view

export const MAX_ZOOM = 4

export const whole = (bounds: Box): Camera => ({
  zoom: 1,
  x: bounds.x + bounds.w / 2,
  y: bounds.y + bounds.h / 2,
})

export function seen(bounds: Box, camera: Camera): Box {
  const w = bounds.w / camera.zoom
  const h = bounds.h / camera.zoom
  return { x: camera.x - w / 2, y: camera.y - h / 2, w, h }
}

function held(bounds: Box, camera: Camera): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom))
  const dx = (bounds.w - bounds.w / zoom) / 2
  const dy = (bounds.h - bounds.h / zoom) / 2
  const cx = bounds.x + bounds.w / 2
  const cy = bounds.y + bounds.h / 2
  return {
    zoom,
    x: Math.min(cx + dx, Math.max(cx - dx, camera.x)),
    y: Math.min(cy + dy, Math.max(cy - dy, camera.y)),
  }
}

export function zoom_at(bounds: Box, camera: Camera, factor: number, x: number, y: number): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * factor))
  const k = camera.zoom / zoom
  return held(bounds, { zoom, x: x + (camera.x - x) * k, y: y + (camera.y - y) * k })
}

export const pan = (bounds: Box, camera: Camera, dx: number, dy: number): Camera =>
  held(bounds, { ...camera, x: camera.x + dx, y: camera.y + dy })

// Moves as little as needed to have a point well inside the view.
export function reveal(bounds: Box, camera: Camera, x: number, y: number): Camera {
  const box = seen(bounds, camera)
  const mx = box.w * 0.15
  const my = box.h * 0.15
  const dx = x < box.x + mx ? x - box.x - mx : x > box.x + box.w - mx ? x - box.x - box.w + mx : 0
  const dy = y < box.y + my ? y - box.y - my : y > box.y + box.h - my ? y - box.y - box.h + my : 0
  return pan(bounds, camera, dx, dy)
}
