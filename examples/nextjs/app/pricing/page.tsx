export default function Pricing() {
  return (
    <>
      <h1>Pricing</h1>
      <p>Free for everybody, for as long as this example exists.</p>
    </>
  );
}
