/** The same rows with those of a cluster together, in `into`: then a group meets each cluster once. `size`: how many clusters there are. */
export function clusterOrder(scope: Int32Array, clusters: Uint32Array, size: number, into: Int32Array): Int32Array {
  const places = new Uint32Array(size + 1);
  for (let index = 0; index < scope.length; index++) {
    const next = (clusters[scope[index] ?? 0] ?? 0) + 1;
    places[next] = (places[next] ?? 0) + 1;
  }
  for (let cluster = 1; cluster <= size; cluster++) places[cluster] = (places[cluster] ?? 0) + (places[cluster - 1] ?? 0);
  for (let index = 0; index < scope.length; index++) {
    const row = scope[index] ?? 0;
    const cluster = clusters[row] ?? 0;
    const place = places[cluster] ?? 0;
    into[place] = row;
    places[cluster] = place + 1;
  }
  return into.subarray(0, scope.length);
}
