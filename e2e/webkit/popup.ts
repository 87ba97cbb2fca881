import { By, error, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const WAIT = 15_000;

/** Waits until a popup is on screen, and lets the driver see its frame from now on. */
export async function enterPopup(driver: WebDriver): Promise<void> {
  const frame = await driver.wait(
    () =>
      driver.executeScript<WebElement | null>(
        'return document.querySelector("service-popup")?.shadowRoot.querySelector(".on iframe") ?? null',
      ),
    WAIT,
    'no popup came',
  );
  await driver.switchTo().frame(frame);
}

/** Lets the driver see the page again, once its popup has gone. */
export async function popupGone(driver: WebDriver): Promise<void> {
  await driver.switchTo().defaultContent();
  const there = async () => (await driver.findElements(By.css('service-popup'))).length > 0;
  await driver.wait(async () => !(await there()), WAIT, 'the popup stayed');
}

export async function press(driver: WebDriver, name: string): Promise<void> {
  await click(driver, `//button[normalize-space() = "${name}"]`);
}

export async function rate(driver: WebDriver, rating: number): Promise<void> {
  await click(driver, `//label[normalize-space() = "${String(rating)}"]`);
}

export async function write(driver: WebDriver, text: string): Promise<void> {
  await (await find(driver, '//textarea')).sendKeys(text);
}

export async function seeHeading(driver: WebDriver, text: string): Promise<void> {
  await find(driver, `//*[self::h1 or self::h2][normalize-space() = "${text}"]`);
}

/** While a frame grows to its new height, something else may lie where the element is. */
async function click(driver: WebDriver, xpath: string): Promise<void> {
  const element = await find(driver, xpath);
  const clicked = async () => {
    try {
      await element.click();
      return true;
    } catch (problem) {
      if (problem instanceof error.ElementClickInterceptedError) return false;
      throw problem;
    }
  };
  await driver.wait(clicked, WAIT, `${xpath} stayed covered`);
}

async function find(driver: WebDriver, xpath: string): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(By.xpath(xpath)), WAIT);
  return driver.wait(until.elementIsVisible(element), WAIT);
}
