// Where a territory's glyphs stand in a cell of radius 46: left, top, width.
export const RADIUS = 46
export const MOTIFS: Record<string, [number, number, number][]> = {
  forest: [
    [-28.1, -8.7, 28.5],
    [1.8, -2.8, 23.9],
    [-12.9, -27.6, 27.6],
  ],
  mountain: [
    [-26.2, -18.9, 39.6],
    [5, -2.3, 23],
  ],
  farm: [
    [-27.1, -12.4, 30.4],
    [-0.4, -9.7, 28.5],
  ],
  lake: [[-19.8, -19.8, 39.6]],
  town: [[-19.8, -19.8, 39.6]],
  desert: [[-20.7, -19.8, 41.4]],
}
